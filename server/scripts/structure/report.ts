import { graphOf } from '../source-graph.ts'
import { type Checkout, handWritten, withoutTests } from './checkout.ts'
import { type Circle, folderCirclesOf, withDeclarationsApart } from './circles.ts'
import { type DueWork, dueWorkOf } from './due-work.ts'
import { type Fragment, fragmentsOf } from './fragments.ts'
import { type Size, sizeOf, sizesOf } from './sizes.ts'

/** The folders whose entries shall not import each other in a circle, by path from `server/src` and from `dashboard`. */
const foldersOfServer = ['', 'features', 'features/bookings', 'features/access', 'http', 'db']
const foldersOfDashboard = ['app', 'app/pages/calendar']

interface ReportOptions {
  /** Names every import of a circle, and every fragment. */
  isLong?: boolean
}

/** The figures of a checkout, as lines of text. */
export function reportOf(checkout: Checkout, { isLong = false }: ReportOptions = {}): string[] {
  const fragments = fragmentsOf(checkout)
  const inFeatures = fragments.server.filter(({ file }) => file.startsWith('features/'))
  const all = [...fragments.server, ...fragments.dashboard]
  return [
    ...sizeLines('server/src', checkout.server),
    ...sizeLines('dashboard/app', checkout.dashboard),
    sizeLine('dashboard/app/api', filesBelow(checkout.dashboard, 'app/api/')),
    '',
    `files below 40 lines with one importer: ${all.length} (features ${inFeatures.length}, ` +
      `rest of the server ${fragments.server.length - inFeatures.length}, ` +
      `dashboard ${fragments.dashboard.length})`,
    `  without a reason to be read alone: ${all.filter(({ reason }) => reason === undefined).length}`,
    ...(isLong ? all.map(fragmentLine) : []),
    '',
    ...dueWorkLines(dueWorkOf(checkout)),
    '',
    'circles between the files and folders of',
    ...circleLines(checkout.server, 'server/src', foldersOfServer, isLong),
    ...circleLines(checkout.dashboard, 'dashboard', foldersOfDashboard, isLong),
  ]
}

const sizeLine = (name: string, { files, lines }: Size) => `${name}: ${lines} lines, ${files} files`

function sizeLines(folder: string, files: ReadonlyMap<string, string>): string[] {
  const { code, texts, tests, generated } = sizesOf(files)
  return [
    sizeLine(folder, code),
    sizeLine(`  beside it texts`, texts),
    sizeLine(`  tests`, tests),
    sizeLine(`  generated`, generated),
  ]
}

function filesBelow(files: ReadonlyMap<string, string>, folder: string): Size {
  const written = handWritten(files)
  return sizeOf(
    written,
    [...written.keys()].filter((path) => path.startsWith(folder)),
  )
}

const fragmentLine = ({ file, importer, lines, reason }: Fragment) =>
  `    ${lines} ${file} <- ${importer}${reason === undefined ? '' : ` (${reason})`}`

const dueWorkLines = ({
  size,
  kinds,
  declared,
  selects,
  tablesWithAttempts,
  uncounted,
}: DueWork) => [
  sizeLine('due work', size),
  `  kinds with statements of their own ${kinds}, declared ${declared}; statements that find businesses with work ${selects}`,
  `  tables that count attempts: ${tablesWithAttempts.length} (${tablesWithAttempts.join(', ')})`,
  `  not counted, but like it: ${uncounted.join(', ') || 'none'}`,
]

function circleLines(
  files: ReadonlyMap<string, string>,
  root: string,
  folders: readonly string[],
  isLong: boolean,
): string[] {
  const graph = withDeclarationsApart(graphOf(withoutTests(files)))
  return folders.flatMap((folder) => {
    const circles = folderCirclesOf(graph, folder)
    const name = [root, folder].filter((part) => part !== '').join('/')
    return [`  ${name}: ${circles.length}`, ...circles.flatMap((circle) => linesOf(circle, isLong))]
  })
}

/** The entries of a circle, and what ties each pair: its imports, or their number and the first of them. */
function linesOf({ entries, imports }: Circle, isLong: boolean): string[] {
  const pairOf = (path: string) => path.replaceAll(/(^|-> )([^/ ]+)[^ ]*/g, '$1$2')
  const ties = [...Map.groupBy(imports, pairOf)].flatMap(([pair, found]) => {
    const shown = isLong ? found : found.slice(0, 1)
    const more = found.length - shown.length
    return [
      `      ${pair} (${found.length})`,
      ...shown.map((path, nth) =>
        nth === shown.length - 1 && more > 0 ? `        ${path} …` : `        ${path}`,
      ),
    ]
  })
  return [`    ${entries.join(', ')}`, ...ties]
}
