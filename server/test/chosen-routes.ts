import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import type { Endpoint } from '#http/endpoint.ts'

// Some loops over all routes take so long that each commit runs them for a fifth of the routes, and for those that it may have
// changed. EVERY_ROUTE=true runs them for all, as `.ci/weekly` does.

const root = resolve(import.meta.dirname, '../..')
const shares = 5

/** The code that reads the input of all routes, and the loops themselves. */
const ofAll =
  /^server\/(src\/http\/|test\/(cost-of-input|fuzz|fillings|hostile|wild-requests|requests|records)\b)/
const ofFeature = /^server\/src\/features\/([\w-]+)\//

interface Commit {
  /** The hash in hexadecimal digits. */
  hash: string
  /** The files that differ from the commit before, with those that are not committed. */
  files: readonly string[]
}

/** The source of a feature as text: the names of its routes stand in it. */
type SourceOf = (feature: string) => string

/** Whether a route is run for a commit; without one every route is. */
export function choice(commit: Commit | undefined, sourceOf: SourceOf) {
  if (commit === undefined || commit.files.some((file) => ofAll.test(file))) return () => true
  const features = new Set(commit.files.flatMap((file) => ofFeature.exec(file)?.[1] ?? []))
  const changed = new Set(
    [...features].flatMap((feature) =>
      [...sourceOf(feature).matchAll(/\bname: '(\w+)'/g)].map(([, name]) => name),
    ),
  )
  const share = numberOf(commit.hash) % shares
  return ({ name }: Pick<Endpoint, 'name'>) => changed.has(name) || shareOf(name) === share
}

/** By the name, so that it stays the same beside new routes. */
const shareOf = (name: string) => numberOf(hash('sha1', name)) % shares

const numberOf = (digits: string) => Number.parseInt(digits.slice(0, 8), 16)

/** Undefined where there is no history, as in an unpacked archive or in a clone of one commit. */
function presentCommit(): Commit | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const hash = git('rev-parse', 'HEAD').trim()
    const changed = git('diff', '--name-only', 'HEAD^')
    const added = git('ls-files', '--others', '--exclude-standard')
    return { hash, files: `${changed}${added}`.split('\n').filter((file) => file !== '') }
  } catch {
    return undefined
  }
}

const sourceOf: SourceOf = (feature) =>
  globSync(`server/src/features/${feature}/**/*.ts`, { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(resolve(root, file), 'utf8'))
    .join('\n')

const isEvery = process.env['EVERY_ROUTE'] === 'true'

/** Whether the loops that take long run for a route. */
export const isChosen = choice(isEvery ? undefined : presentCommit(), sourceOf)
