import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'

import { secondsOf, usual } from './seconds.ts'

export interface Group {
  /** Relative to the root of the repository. */
  files: string[]
  /** Why these files do not share a process with all others. */
  reason?: string
}

/**
 * The traits by which test files share a process only with others of the same kind, or with none, found in their texts and those
 * of the helpers that they import. Everything else in a process is either shared on purpose (the server, its database), reset
 * after each test (the clock), or has to be as it was at the end of a file (leftovers.ts).
 */
interface Marker {
  pattern: RegExp
  reason: string
  /** No other file may be in their process. */
  isAlone?: true
}
const markers: Marker[] = [
  {
    pattern: /(?<!\bt\.)\bmock\.(method(?!\(\s*pg\.)|timers)/,
    reason: 'its mock lasts longer than its test',
    isAlone: true,
  },
  {
    pattern: /\bmonitorEventLoopDelay\b/,
    reason: 'it measures how long its process is blocked',
    isAlone: true,
  },
  {
    pattern: /\bloadSdk\b/,
    reason: 'OpenTelemetry stays in a process that has loaded it',
    isAlone: true,
  },
  {
    pattern: /\buseEmptyDatabase\(\)/,
    reason: 'each begins with an empty database',
  },
  {
    pattern: /\bopenNodes\(|\bopenTwoNodes\(/,
    reason: 'nodes beside its server, which few processes should start',
  },
  {
    pattern: /\buseOwnDatabase\(\)/,
    reason: 'its own database replaces that of the process',
  },
  {
    pattern: /mock\.method\(\s*pg\./,
    reason: 'it counts the statements of its process',
  },
  {
    pattern: /(?<![\w.])(spawn|fork)\(/,
    reason: 'it waits for programs most of the time',
  },
]

/** They need up to 960 MB of memory in one process. */
const mostFiles = 40
/** Without a server a file costs little but its start. */
const mostPureFiles = 130

const root = resolve(import.meta.dirname, '../../..')
const server = join(root, 'server')

/** Their limits are seconds, or they take minutes. */
const alonePaths = ['server/test/alone/', 'server/lab/weekly/']
export const isAlone = (file: string) => alonePaths.some((path) => file.startsWith(path))

/** Divides test files into groups, each to be run in one process; the longest first, so that the last ones end together. */
export function groupsOf(files: readonly string[]): Group[] {
  const apart: Lasting[] = []
  const kinds = new Map<string, string[]>()
  for (const file of files) {
    const texts = readWithHelpers(join(root, file))
    const marker = markerOf(texts)
    if (marker?.isAlone || isAlone(file))
      apart.push(lasting([file], marker?.reason ?? 'it takes seconds for its limits'))
    else {
      const kind = marker?.reason ?? (texts.has(sharedServer) ? 'shared' : 'pure')
      kinds.set(kind, [...(kinds.get(kind) ?? []), file])
    }
  }
  const { shared = [], pure = [], ...others } = Object.fromEntries(kinds)
  const ofKinds = Object.entries(others).flatMap(([reason, all]) => deal(all, { reason }))
  const ofPure = { most: mostPureFiles, each: usual.pure }
  return [...apart, ...ofKinds, ...deal(shared), ...deal(pure, ofPure)]
    .toSorted((one, other) => other.seconds - one.seconds)
    .map(({ seconds: _, ...group }) => group)
}

/** Of a test file and its helpers, by path. Answers undefined when they can share a process with all others. */
export const reasonToRunApart = (texts: ReadonlyMap<string, string>) => markerOf(texts)?.reason

function markerOf(texts: ReadonlyMap<string, string>): Marker | undefined {
  // The shared server serves all files of a process; its nodes belong to the process.
  const all = [...texts]
    .filter(([file]) => file !== sharedServer && file !== sharedNodes)
    .map(([, text]) => withoutDefinitions(text))
  return markers.find(({ pattern }) => all.some((text) => pattern.test(text)))
}

const sharedServer = join(server, 'src/testing/process/server.ts')
const sharedNodes = join(server, 'src/testing/process/nodes.ts')

/** A test file and the helpers of tests that it reaches, by path; what they test is left out. */
function readWithHelpers(file: string, texts = new Map<string, string>()) {
  if (texts.has(file) || !existsSync(file)) return texts
  const text = readFileSync(file, 'utf8')
  texts.set(file, text)
  for (const [, specifier = ''] of text.matchAll(/(?:from|import\(|import) ?'([.#][^']+)'/g)) {
    const imported = specifier.startsWith('#')
      ? join(server, 'src', specifier.slice(1))
      : resolve(dirname(file), specifier)
    if (isHelper(imported)) readWithHelpers(imported, texts)
  }
  return texts
}

const isHelper = (path: string) => {
  const place = relative(root, path).split(sep)
  return (
    place.includes('testing') || (place[0] === 'server' && ['lab', 'test'].includes(place[1] ?? ''))
  )
}

/** Helpers define what they offer; that is no use of it. */
const withoutDefinitions = (text: string) => text.replaceAll(/\bfunction \w+\(/g, '')

interface Lasting extends Group {
  seconds: number
}

const lasting = (files: string[], reason?: string, each?: number): Lasting => ({
  files,
  seconds: secondsOf(files, each),
  ...(reason !== undefined && { reason }),
})

interface Deal {
  most?: number
  each?: number
  reason?: string
}

/**
 * Deals files out like cards, the long ones first, each to the hand that takes the least time so far: so the files of one
 * feature, which tend to be alike, are spread.
 */
function deal(files: readonly string[], { most = mostFiles, each, reason }: Deal = {}): Lasting[] {
  const hands = Array.from({ length: Math.ceil(files.length / most) }, (): string[] => [])
  const seconds = (some: readonly string[]) => secondsOf(some, each)
  for (const file of files.toSorted((one, other) => seconds([other]) - seconds([one])))
    hands
      .filter((hand) => hand.length < most)
      .reduce((one, other) => (seconds(other) < seconds(one) ? other : one))
      .push(file)
  return hands.map((hand) => lasting(hand, reason, each))
}
