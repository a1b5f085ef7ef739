import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { root } from '../release/closure.ts'
import { faultsOfLock, faultsOfManifest } from './lock.ts'

// Checks every package.json and package-lock.json of the repository: what is installed must be fixed, from the
// registry, without install scripts, and under a licence that may be used.
const files = execFileSync('git', ['ls-files', '*package.json', '*package-lock.json'], {
  cwd: root,
  encoding: 'utf8',
})
const faults = files.trim().split('\n').flatMap(faultsOf)
for (const fault of faults) console.log(fault)
if (faults.length > 0) process.exitCode = 1

function faultsOf(path: string) {
  const content = JSON.parse(readFileSync(resolve(root, path), 'utf8')) as Record<string, unknown>
  const found = path.endsWith('package-lock.json')
    ? faultsOfLock(content['packages'] as Parameters<typeof faultsOfLock>[0])
    : faultsOfManifest(content)
  return found.map((fault) => `${path}: ${fault}`)
}
