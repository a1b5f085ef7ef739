import { readdirSync, readFileSync } from 'node:fs'

// The texts of each page stand in a folder of app/i18n. This joins them to all texts of a language.

const folder = new URL('../app/i18n/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, folder), 'utf8')

/** The names that a file of texts exports. */
const exportsOf = (path: string) =>
  [...read(path).matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name)

/** Texts that others load: with the first screen, or with the part of a page that shows them. */
const loadedOtherwise = () =>
  new Set([
    ...[...read('first/en.ts').matchAll(/^import \{ (.*) \}/gm)].flatMap(([, names = '']) =>
      names.split(', '),
    ),
    ...[...read('types.d.ts').matchAll(/^ +(\w+): typeof \1$/gm)].map(([, name = '']) => name),
  ])

/** Texts of a page that are read below those of the settings: its section, and the scopes of keys. */
const inSettings = 'inSettings'

interface Folder {
  name: string
  texts: string[]
  isInSettings: boolean
}

function foldersOfTexts(): Folder[] {
  const others = loadedOtherwise()
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'first')
    .map(({ name }) => name)
    .toSorted()
    .map((name) => {
      const texts = exportsOf(`${name}/en.ts`)
      const isInSettings = texts.includes(inSettings)
      return {
        name,
        texts: texts.filter((one) => !others.has(one) && one !== inSettings),
        isInSettings,
      }
    })
    .filter(({ texts }) => texts.length > 0)
}

const nameInSettings = ({ name }: Folder) =>
  `${name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}InSettings`

/** `developer` is a part of the settings as well, which has the words of the scopes. */
function settingsText(folders: readonly Folder[]): string[] {
  const parts = folders.filter(({ isInSettings }) => isInSettings).map(nameInSettings)
  if (parts.length === 0) return ['  settings: { ...settings, ...developer },']
  const joined = (name: string) =>
    `    ${name}: { ...developer.${name}, ${parts.map((part) => `...${part}.${name}`).join(', ')} },`
  return [
    '  settings: {',
    '    ...settings,',
    '    ...developer,',
    ...parts.map((part) => `    ...${part}.sections,`),
    joined('features'),
    joined('scopes'),
    '  },',
  ]
}

/** The file of a language. */
export function textsIn(language: string): string {
  const folders = foldersOfTexts()
  const imports = folders.map((one) => {
    const names = [...one.texts].toSorted()
    if (one.isInSettings) names.push(`${inSettings} as ${nameInSettings(one)}`)
    return { path: `./${one.name}/${language}.ts`, kind: 'import', names: names.join(', ') }
  })
  imports.push({ path: `./first/${language}.ts`, kind: 'import', names: 'first' })
  const isEnglish = language === 'en'
  if (!isEnglish) imports.push({ path: './en.ts', kind: 'import type', names: 'Words' })
  const lines = imports
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
    .map(({ path, kind, names }) => `${kind} { ${names} } from '${path}'`)
  const keys = folders.flatMap(({ texts }) => texts).filter((key) => key !== 'developer')
  return [
    '// Written by npm run gen from the folders beside it.',
    ...lines,
    '',
    isEnglish
      ? '/** All texts of the dashboard in English; the other languages have the same keys. */\nexport const en = {'
      : `export const ${language}: Words = {`,
    '  ...first,',
    ...keys
      .toSorted()
      .flatMap((key) => (key === 'settings' ? settingsText(folders) : [`  ${key},`])),
    '}',
    ...(isEnglish
      ? ['', '/** The type of the other languages. */', 'export type Words = typeof en']
      : []),
    '',
  ].join('\n')
}
