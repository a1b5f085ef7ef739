import { graphOf, importsOf } from '../source-graph.ts'
import { type Checkout, handWritten, kindOf, linesOf } from './checkout.ts'

/** A file with fewer lines that only one other imports is a fragment. */
const fragmentLines = 40

interface Fragment {
  file: string
  importer: string
  lines: number
}

/** The files of code below this length with one importer, by value or type. Tests are no importers. */
export function fragmentsOf({ server, dashboard, exported }: Checkout) {
  const used = usersFromDashboard(dashboard, exported)
  return {
    server: onceImported(handWritten(server), used),
    dashboard: onceImported(handWritten(dashboard), new Map()),
  }
}

function onceImported(
  files: ReadonlyMap<string, string>,
  others: ReadonlyMap<string, readonly string[]>,
): Fragment[] {
  const importers = [...graphOf(files)].flatMap(([importer, targets]) =>
    targets.map((file) => ({ file, importer })),
  )
  return [...Map.groupBy(importers, ({ file }) => file)].flatMap(([file, found]) => {
    const lines = linesOf(files.get(file) ?? '')
    const users = [...found.map(({ importer }) => importer), ...(others.get(file) ?? [])]
    const [importer = ''] = users
    const isFragment = users.length === 1 && lines < fragmentLines && kindOf(file) === 'code'
    return isFragment ? [{ file, importer, lines }] : []
  })
}

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
