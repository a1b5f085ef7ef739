import { relative, resolve } from 'node:path'

import type { Counts, Progress } from './progress.ts'
import { spent } from './spent.ts'

// The state of a process of tests, which run-files.ts and load-files.ts share.

const root = resolve(import.meta.dirname, '../../..')
export const files = process.argv.slice(2).map((file) => resolve(root, file))
export const nameOf = (file: string | undefined) =>
  file ? relative(root, resolve(root, file)) : ''

const tell = (progress: Progress) => process.send?.(progress)
export const place = { at: 'its start' }

/** Every step of the process, so that one that makes none is noticed. */
export function arrive(what: string) {
  place.at = what
  for (const listener of listeners) listener()
  tell({ is: 'at', what })
}
const listeners: (() => void)[] = []
export const onArrival = (listener: () => void) => listeners.push(listener)

let since = spent()
/** The processor and clock time since the last call. */
function lap() {
  const before = since
  since = spent()
  return { cpuMs: since.cpuMs - before.cpuMs, wallMs: since.wallMs - before.wallMs }
}

/** The tests of a file begin: until the first one files were loaded, and what they share was started. */
export function begin(file: string) {
  tell({ is: 'begun', file, before: lap() })
}

export function end(file: string) {
  tell({ is: 'ended', file, spent: lap() })
}

export const fail = (file: string) => tell({ is: 'failed', file })
export const count = (counts: Counts) => tell({ is: 'counted', counts })
export const finish = (counts: Counts) => tell({ is: 'over', counts })
