import { basename } from 'node:path'

import { graphOf, importsOf } from '../source-graph.ts'
import { type Checkout, handWritten, kindOf, linesOf } from './checkout.ts'

/** A file with fewer lines that only one other imports is a fragment. */
const fragmentLines = 40

export interface Fragment {
  file: string
  importer: string
  lines: number
  /** Why it is read alone; undefined: it could be part of its importer. */
  reason: string | undefined
}

interface Named {
  file: string
  importer: string
  /** The text of the importer. */
  text: string
  files: ReadonlyMap<string, string>
}

/** The reasons of STYLE.md for a file that has one user. */
const reasons: Readonly<Record<string, (named: Named) => boolean>> = {
  'a name that every feature has': ({ file }) =>
    /(^|[/-])(schema|routes|rules|events|queries|page)\.tsx?$/.test(file),
  'an operation of a route, or a command': ({ importer }) =>
    /(^|[/-])(routes|table)\.ts$/.test(importer),
  'a test of its own': ({ file, files }) =>
    /\.tsx?$/.test(file) && files.has(file.replace(/(\.tsx?)$/, '.test.ts')),
  'a style sheet': ({ file }) => file.endsWith('.css'),
  'loaded later': ({ file, text }) => text.includes(`import('./${basename(file)}')`),
  'of another part': ({ file, importer }) => partOf(file) !== partOf(importer),
}

/** A layer, a feature, or a folder of the dashboard. */
const partOf = (path: string) =>
  path
    .split('/')
    .slice(0, /^(features|app)\//.test(path) ? 2 : 1)
    .join('/')

/** The files of code below this length with one importer, by value or type. Tests are no importers. */
export function fragmentsOf({ server, dashboard, exported }: Checkout) {
  const used = usersFromDashboard(dashboard, exported)
  return {
    server: onceImported(server, used),
    dashboard: onceImported(dashboard, new Map()),
  }
}

function onceImported(
  files: ReadonlyMap<string, string>,
  others: ReadonlyMap<string, readonly string[]>,
): Fragment[] {
  const written = handWritten(files)
  const importers = [...graphOf(written)].flatMap(([importer, targets]) =>
    targets.map((file) => ({ file, importer })),
  )
  return [...Map.groupBy(importers, ({ file }) => file)].flatMap(([file, found]) => {
    const lines = linesOf(files.get(file) ?? '')
    const users = [...found.map(({ importer }) => importer), ...(others.get(file) ?? [])]
    const [importer = ''] = users
    const isFragment = users.length === 1 && lines < fragmentLines && kindOf(file) === 'code'
    const named = { file, importer, text: files.get(importer) ?? '', files }
    return isFragment ? [{ file, importer, lines, reason: reasonOf(named) }] : []
  })
}

const reasonOf = (named: Named) => Object.entries(reasons).find(([, holds]) => holds(named))?.[0]

/** The files of the dashboard that import one of the server, by that. */
function usersFromDashboard(
  dashboard: ReadonlyMap<string, string>,
  exported: ReadonlyMap<string, string>,
): Map<string, string[]> {
  const pairs = [...handWritten(dashboard)].flatMap(([importer, text]) =>
    importsOf(text).flatMap((name) => {
      const file = exported.get(name)
      return file === undefined ? [] : [{ file, importer }]
    }),
  )
  return new Map(
    [...Map.groupBy(pairs, ({ file }) => file)].map(([file, found]) => [
      file,
      found.map(({ importer }) => importer),
    ]),
  )
}
