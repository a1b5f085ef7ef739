import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** The inputs of the build. */
const inputs = [
  'dashboard/app/**/*.*',
  'dashboard/{index.html,package.json,vite.config.ts}',
  'dashboard/scripts/*.ts',
  'server/src/core/*.ts',
  'server/src/features/bookings/lifecycle.ts',
  'package-lock.json',
]

/** A hash that is equal for equal sources and dependencies on every machine. */
export function fingerprint() {
  const files = globSync(inputs, { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  const hash = createHash('sha256')
  for (const file of files.filter((file) => !file.endsWith('.test.ts')).sort()) {
    const content = readFileSync(resolve(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex').slice(0, 16)
}
