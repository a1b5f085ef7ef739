import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

import type { TestDate } from './dates.ts'

const at = (name: string) => resolve(import.meta.dirname, name)

/**
 * Compiles the library that shifts the clock of every program. Not that of libfaketime: signal handlers that interrupt a
 * wait have the real time from it, so that PostgreSQL ends no statement in time and finds no deadlock.
 */
export async function openClock() {
  const folder = await mkdtemp(join(tmpdir(), 'openchair-clock-'))
  // PostgreSQL may have an account of its own.
  await chmod(folder, 0o755)
  const library = join(folder, 'clock.so')
  const options = ['-O2', '-Wall', '-Wextra', '-Werror', '-shared', '-fPIC']
  await promisify(execFile)('cc', [...options, '-o', library, at('clock.c')])
  return { library, close: () => rm(folder, { recursive: true, force: true }) }
}

/**
 * The environment in which it is that date now for a program and all that it starts: Node, PostgreSQL and Chromium alike.
 * Their clock goes on from there as the real one does.
 */
export function environmentAt({ at: begin, zone }: TestDate, library: string, now = realNow()) {
  const aheadMs = Temporal.Instant.from(begin).epochMilliseconds - now
  const date = {
    LD_PRELOAD: library,
    CLOCK_AHEAD_SECONDS: String(Math.round(aheadMs / 1_000)),
    TZ: zone,
    NODE_OPTIONS: `--import=${at('keep-date.js')}`,
  }
  return { ...date, KEEP_DATE: ['KEEP_DATE', ...Object.keys(date)].join(' ') }
}

/** The time of the machine, also within a run at another date. */
const realNow = () => Date.now() - Number(process.env['CLOCK_AHEAD_SECONDS'] ?? 0) * 1_000
