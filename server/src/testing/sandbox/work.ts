import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { Worker } from 'node:worker_threads'

export type Piece = keyof typeof pieces

/** The work of a child in the tests of the sandbox: each piece tries one thing. */
export const work = (piece: Piece): unknown => pieces[piece]()

const pieces = {
  pid: () => process.pid,
  fail: () => {
    throw new Error('no such picture')
  },
  rejectLater: async () => {
    await new Promise(setImmediate)
    throw new Error('no such calendar')
  },
  loop: () => {
    for (;;);
  },
  /** As a picture with a very long side did: the engine ends the process that cannot allocate it. */
  objects: () => Array.from({ length: 50_000_000 }, (_, nth) => ({ nth })).length,
  /** Neither these nor WebAssembly count as heap. */
  buffers: () => Array.from({ length: 32 }, () => new Uint8Array(32 * 2 ** 20).fill(1)).length,
  compute: () => {
    const { user } = process.cpuUsage()
    while (process.cpuUsage().user - user < 100_000);
    return 'computed'
  },
  environment: () => Object.keys(process.env),
  readFile: () => attempt(() => readFileSync('/etc/hostname')),
  writeFile: () => attempt(() => writeFileSync(new URL('written.ts', import.meta.url), '')),
  startProcess: () => attempt(() => spawnSync(process.execPath, ['--version'])),
  startThread: () => attempt(() => new Worker('', { eval: true })),
  connect: () =>
    new Promise((resolve) => {
      const fail = (error: unknown) => resolve((error as NodeJS.ErrnoException).code)
      try {
        createConnection({ host: '127.0.0.1', port: 9 }).on('error', fail)
      } catch (error) {
        fail(error)
      }
    }),
}

/** The code of the error that it throws. */
function attempt(deed: () => unknown): string {
  try {
    deed()
    return 'done'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error)
  }
}
