import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'

export interface Group {
  /** Relative to the root of the repository. */
  files: string[]
  /** Why these files do not share a process with all others. */
  reason?: string
}

/**
 * The traits by which a test file must not share a process, found in its text or in that of the helpers it imports. Everything else
 * in a process is either shared on purpose (the server, its database) or reset after each test (the clock).
 */
interface Marker {
  pattern: RegExp
  reason: string
  /** Files with the same reason can share a process with each other. */
  isOfKind?: true
}
const markers: Marker[] = [
  {
    pattern: /\buseEmptyDatabase\(\)/,
    reason: 'it expects a database without rows of other files',
  },
  {
    pattern: /\bopenNodes\(|\bopenTwoNodes\(/,
    reason: 'nodes beside its server, which few processes should start',
    isOfKind: true,
  },
  {
    pattern: /\buseOwnDatabase\(\)/,
    reason: 'its own database replaces that of the process',
    isOfKind: true,
  },
  { pattern: /(?<![\w.])(spawn|fork)\(/, reason: 'its programs may run until the process ends' },
  {
    pattern: /process\.env\[[^\]]+\] = |assign\(process\.env/,
    reason: 'it sets environment variables',
  },
  {
    pattern: /mock\.method\(\s*pg\./,
    reason: 'it counts the statements of its process',
    isOfKind: true,
  },
  {
    pattern: /(?<!\bt\.)\bmock\.(method(?!\(\s*pg\.)|timers)/,
    reason: 'its mock lasts longer than its test',
  },
  { pattern: /assign\(globalThis/, reason: 'it changes globals' },
  { pattern: /\bwebhooks\.\w+ = /, reason: 'it changes what the shared server allows' },
  { pattern: /\bprocess\.(memory|cpu|resource)Usage\b/, reason: 'it measures its process' },
]

/** They need up to 960 MB of memory in one process. */
const mostFiles = 40
/** Without a server a file costs little but its start. */
const mostPureFiles = 130

const root = resolve(import.meta.dirname, '../../..')
const server = join(root, 'server')

/** Divides test files into groups, each to be run in one process; the longest, as far as can be known, first. */
export function groupsOf(files: readonly string[]): Group[] {
  const apart: Group[] = []
  const kinds = new Map<string, string[]>()
  for (const file of files) {
    const texts = readWithHelpers(join(root, file))
    const marker = markerOf(texts)
    if (marker && !marker.isOfKind) apart.push({ files: [file], reason: marker.reason })
    else {
      const kind = marker?.reason ?? (texts.has(sharedServer) ? 'shared' : 'pure')
      kinds.set(kind, [...(kinds.get(kind) ?? []), file])
    }
  }
  const { shared = [], pure = [], ...others } = Object.fromEntries(kinds)
  const ofKinds = Object.entries(others).flatMap(([reason, all]) =>
    deal(all, mostFiles).map((group) => ({ ...group, reason })),
  )
  // Loops over all endpoints and programs that are killed stand there.
  const [long = [], short = []] = split(apart, ({ files: [file = ''] }) =>
    file.startsWith('server/test/'),
  )
  return [...long, ...ofKinds, ...deal(shared, mostFiles), ...deal(pure, mostPureFiles), ...short]
}

/** Of a test file and its helpers, by path. Answers undefined when they can share a process with all others. */
export const reasonToRunAlone = (texts: ReadonlyMap<string, string>) => markerOf(texts)?.reason

function markerOf(texts: ReadonlyMap<string, string>): Marker | undefined {
  // The shared server serves all files of a process; its nodes belong to the process.
  const all = [...texts]
    .filter(([file]) => file !== sharedServer && file !== sharedNodes)
    .map(([, text]) => withoutDefinitions(text))
  const found = markers.filter(({ pattern }) => all.some((text) => pattern.test(text)))
  return found.find(({ isOfKind }) => !isOfKind) ?? found[0]
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

const split = <T>(all: readonly T[], isFirst: (one: T) => boolean) => [
  all.filter(isFirst),
  all.filter((one) => !isFirst(one)),
]

/** Deals files out like cards, so that the files of one feature, which tend to be alike, are spread. */
function deal(files: readonly string[], most: number): Group[] {
  const count = Math.ceil(files.length / most)
  return Array.from({ length: count }, (_, nth) => ({
    files: files.filter((_, index) => index % count === nth),
  }))
}
