import { globSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import type { Scope } from '../scope.ts'

export type Clock = Awaited<ReturnType<typeof openClock>>

/** The library of Debian's libfaketime, which shifts the clock of PostgreSQL. */
export const libfaketime = () => globSync('/usr/lib/*/faketime/libfaketime.so.1')[0]

/** A clock that PostgreSQL and nodes read from files; it goes as the real one does, and jumps ahead. */
export async function openClock(scope: Scope, library: string) {
  const folder = await mkdtemp(join(tmpdir(), 'openchair-week-'))
  scope.after(() => rm(folder, { recursive: true, force: true }))
  // PostgreSQL may have an account of its own.
  await chmod(folder, 0o755)
  const [ofNodes, ofPostgres] = ['nodes', 'postgres'].map((name) => join(folder, name)) as [
    string,
    string,
  ]
  let offsetMs = 0
  const write = async () => {
    await writeFile(ofPostgres, `+${Math.round(offsetMs / 1_000)}`)
    await writeFile(ofNodes, String(offsetMs))
  }
  await write()
  const preload = resolve(import.meta.dirname, '../virtual-clock.ts')
  return {
    folder,
    now: () => Date.now() + offsetMs,
    async ahead(ms: number) {
      offsetMs += ms
      await write()
      // Nodes read it every 20 ms.
      await delay(60)
    },
    /** The environment of a node that measures its memory into a file of this name. */
    environment: (name: string) => ({
      CLOCK_FILE: ofNodes,
      MEASURE_FILE: join(folder, 'measure'),
      MEMORY_FILE: join(folder, name),
      NODE_OPTIONS: `--import ${preload}`,
    }),
    /** A folder with a program `postgres` that starts the real one with this clock. */
    async wrap(bin: string) {
      const script = [
        '#!/bin/sh',
        `export LD_PRELOAD=${library} FAKETIME_TIMESTAMP_FILE=${ofPostgres} FAKETIME_NO_CACHE=1`,
        'export FAKETIME_DONT_FAKE_MONOTONIC=1 FAKETIME_DONT_RESET=1',
        `exec ${join(bin, 'postgres')} "$@"`,
      ].join('\n')
      const wrapped = join(folder, 'bin')
      await mkdir(wrapped, { recursive: true })
      await writeFile(join(wrapped, 'postgres'), `${script}\n`, { mode: 0o755 })
      return wrapped
    },
  }
}
