/**
 * The folders of `app`, lowest first: a file imports from its own folder and from those below. Those of one level do not know
 * each other.
 */
const levels: readonly (readonly string[])[] = [
  ['connection'],
  ['css-variables.d.ts', 'i18n', 'nonce.ts', 'paths.ts', 'time', 'tokens.ts'],
  ['api'],
  ['ui'],
  ['forms'],
  ['shell', 'templates'],
  ['pages'],
  ['boot-failure.ts'],
  ['preload.ts', 'routes.tsx', 'theme.ts', 'worker.ts'],
  ['app.tsx'],
  ['main.tsx'],
]

/** The folder of a file, such as app/ui/page.tsx; a file that lies in none is its own. */
export const topFolderOf = (file: string) => file.split('/')[1] ?? ''

/** The imports that go upward or to a neighbour, a line for each, and the folders without a level. */
export function breachesOf(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const files = [...graph].filter(([file]) => file.startsWith('app/'))
  const folders = new Set(files.map(([file]) => topFolderOf(file)))
  return [
    ...[...folders]
      .filter((folder) => levelOf(folder) === -1)
      .map((folder) => `${folder} has no level`),
    ...files.flatMap(([file, targets]) =>
      targets.filter((target) => !mayImport(file, target)).map((target) => `${file} -> ${target}`),
    ),
  ]
}

const levelOf = (folder: string) => levels.findIndex((folders) => folders.includes(folder))

const mayImport = (file: string, target: string) =>
  topFolderOf(file) === topFolderOf(target) ||
  levelOf(topFolderOf(file)) > levelOf(topFolderOf(target))
