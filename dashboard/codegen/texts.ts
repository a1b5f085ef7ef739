import { readdirSync, readFileSync } from 'node:fs'

// The texts of the dashboard are files of JSON for translators, a folder for each language. This writes the modules that import
// them, so that each language and each part of the dashboard loads by itself.

const folder = new URL('../app/i18n/', import.meta.url)

/** Files of the frame and of the calendar, which load with the first screen. */
const first = [
  'account',
  'calendar',
  'common',
  'failure',
  'guard',
  'nav',
  'palette',
  'refusals',
  'role',
]

/** Files that load with the part of a page that shows them, in all languages at once. */
const parts = [
  'affected',
  'audit',
  'booking-page',
  'campaigns',
  'cash-up',
  'duplicates',
  'insights',
  'operators',
  'planner',
]

/** The texts of developers are read below those of the settings. */
const developer = 'developer'

const languages = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && /^[a-z]{2}$/.test(entry.name))
  .map(({ name }) => name)
  .toSorted()

const files = readdirSync(new URL('en/', folder))
  .map((file) => file.replace('.json', ''))
  .toSorted()
const rest = files.filter((name) => ![...first, ...parts].includes(name))

/** Names with texts of the settings beside their own: of a section, of the scopes of keys. */
const withSettings = rest.filter((name) =>
  Object.hasOwn(
    JSON.parse(readFileSync(new URL(`en/${name}.json`, folder), 'utf8')) as object,
    'inSettings',
  ),
)

const variable = (name: string) =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

const imports = (names: readonly string[], language: string) =>
  names.map(
    (name) => `import ${variable(name)} from '../${language}/${name}.json' with { type: 'json' }`,
  )

const heading = '// Written by npm run gen from the files of JSON in the folders of the languages.'

const file = (...lines: string[]) => [heading, ...lines, ''].join('\n')

const firstOf = (language: string) =>
  file(
    ...imports(first, language),
    '',
    `export const first = { ${first.map(variable).join(', ')} }`,
  )

/** `settings` with what other files add to its sections and scopes. */
function settingsText(): string[] {
  const added = withSettings.map((name) => `${variable(name)}.inSettings`)
  const joined = (name: string) =>
    `    ${name}: { ...${developer}.${name}, ${added.map((one) => `...${one}.${name}`).join(', ')} },`
  return [
    '  settings: {',
    '    ...settings,',
    `    ...${developer},`,
    ...(added.length > 0
      ? [...added.map((one) => `    ...${one}.sections,`), joined('features'), joined('scopes')]
      : []),
    '  },',
  ]
}

const allOf = (language: string) =>
  file(
    ...imports(rest, language),
    `import { first } from './first-${language}.gen.ts'`,
    '',
    'export const all = {',
    '  ...first,',
    ...rest
      .filter((name) => name !== developer)
      .flatMap((name) => (name === 'settings' ? settingsText() : [`  ${variable(name)},`])),
    '}',
  )

/** Adds the texts of a part when the part loads. */
const partOf = (name: string) =>
  file(
    "import { useTranslation } from 'react-i18next'",
    '',
    ...languages.map(
      (language) => `import ${language} from '../${language}/${name}.json' with { type: 'json' }`,
    ),
    "import { addTexts } from '../i18n.ts'",
    '',
    `addTexts('${variable(name)}', { ${languages.join(', ')} })`,
    '',
    `export const use${capital(variable(name))}Texts = () => useTranslation('${variable(name)}').t`,
  )

const load = (name: string) =>
  languages.map((language) =>
    name === 'first' && language === 'en'
      ? '  en: () => Promise.resolve(en),'
      : `  ${language}: () => import('./${name}-${language}.gen.ts').then((module) => module.${name}),`,
  )

const loaders = () =>
  file(
    ...parts.map((name) => `import type ${variable(name)} from '../en/${name}.json'`),
    "import type { all } from './all-en.gen.ts'",
    "import { first as en } from './first-en.gen.ts'",
    '',
    '/** The texts of the first screen in each language; those in English are in the first file. */',
    'export const firstTexts = {',
    ...load('first'),
    '}',
    '',
    '/** All texts but those of parts; the files contain what is not among the first ones. */',
    'export const allTexts = {',
    ...load('all'),
    '}',
    '',
    "declare module 'i18next' {",
    '  interface CustomTypeOptions {',
    '    resources: {',
    '      translation: typeof all',
    ...parts.map((name) => `      ${variable(name)}: typeof ${variable(name)}`),
    '    }',
    '  }',
    '}',
  )

/** The modules of texts, by their paths in the dashboard. */
export function textModules(): Record<string, string> {
  const modules: [string, string][] = [['modules/load', loaders()]]
  for (const language of languages)
    modules.push(
      [`modules/first-${language}`, firstOf(language)],
      [`modules/all-${language}`, allOf(language)],
    )
  for (const name of parts) modules.push([`parts/${name}`, partOf(name)])
  return Object.fromEntries(modules.map(([path, text]) => [`app/i18n/${path}.gen.ts`, text]))
}
