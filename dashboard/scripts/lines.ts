import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { argv, stdout } from 'node:process'

import { roomOf } from './rooms.ts'

// Prints the lines of each room of the dashboard that people write: node dashboard/scripts/lines.ts
const root = resolve(import.meta.dirname, '..')

/** The files and lines of the rooms; tests and generated files are left out. */
export function linesByRoom(): Map<string, { files: number; lines: number }> {
  const exclude = ['**/*.test.ts', '**/*.gen.ts']
  const files = globSync('app/*/**/*.{ts,tsx}', { cwd: root, exclude })
  const rooms = Map.groupBy(files.toSorted(), (file) => roomOf(file.replaceAll('\\', '/')))
  const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').split('\n').length - 1
  return new Map(
    [...rooms].map(([room, some]) => [
      room,
      { files: some.length, lines: some.reduce((sum, file) => sum + linesOf(file), 0) },
    ]),
  )
}

if (argv[1] === import.meta.filename)
  for (const [room, { files, lines }] of linesByRoom())
    stdout.write(`${room.padEnd(12)} ${files} files, ${lines} lines\n`)
