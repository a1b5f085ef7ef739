import { resolve } from 'node:path'

/** Serves all test processes: half of a process's start. */
export const compileCache = resolve(import.meta.dirname, '../../../node_modules/.cache/compile')
