/**
 * The rooms of `app`, lowest first: a file imports from its own room and from those below. Those of one level do not know
 * each other.
 */
const levels: readonly (readonly string[])[] = [
  ['css-variables.d.ts', 'i18n', 'nonce.ts', 'paths.ts', 'time', 'tokens.ts'],
  ['api'],
  ['ui'],
  ['forms'],
  ['shell', 'templates'],
  ['pages'],
  ['preload.ts', 'routes.tsx', 'theme.ts'],
  ['app.tsx'],
  ['main.tsx'],
]

/** The room of a file, such as app/ui/page.tsx; a file that lies in none is its own. */
export const roomOf = (file: string) => file.split('/')[1] ?? ''

/** The imports that go upward or to a neighbour, a line for each, and the rooms without a level. */
export function breachesOf(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const files = [...graph].filter(([file]) => file.startsWith('app/'))
  const rooms = new Set(files.map(([file]) => roomOf(file)))
  return [
    ...[...rooms].filter((room) => levelOf(room) === -1).map((room) => `${room} has no level`),
    ...files.flatMap(([file, targets]) =>
      targets.filter((target) => !mayImport(file, target)).map((target) => `${file} -> ${target}`),
    ),
  ]
}

const levelOf = (room: string) => levels.findIndex((rooms) => rooms.includes(room))

const mayImport = (file: string, target: string) =>
  roomOf(file) === roomOf(target) || levelOf(roomOf(file)) > levelOf(roomOf(target))
