/** Licences that ask for no more than their own text and a notice. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PostgreSQL',
  'Python-2.0',
  'Zlib',
])

/** Others, package by package, with the reason. */
const exceptions: Record<string, { license: string; reason: string }> = {
  'ical.js': { license: 'MPL-2.0', reason: 'Runs in tests alone.' },
  lightningcss: { license: 'MPL-2.0', reason: 'Runs in the build alone.' },
  'axe-core': { license: 'MPL-2.0', reason: 'Runs in tests alone.' },
}

/** Families of fonts: their licence asks for its text beside them, and for another name of a changed font. */
const ofFonts = /^@fontsource-variable\/noto-/

/** Packages that declare none; their file of the licence was read. */
const declared: Record<string, string> = { 'png-js@2.0.0': 'MIT' }

export interface Licensed {
  name: string
  version: string
  license?: unknown
}

export const licenceOf = ({ name, version, license }: Licensed) =>
  typeof license === 'string' ? license : (declared[`${name}@${version}`] ?? 'none')

/** Whether a package may be used, by its SPDX expression. */
export function isAllowed(one: Licensed) {
  const license = licenceOf(one)
  if (isPermissive(license)) return true
  if (license === 'OFL-1.1' && ofFonts.test(one.name)) return true
  // The programs of lightningcss are packages of their own, one for each platform.
  const name = one.name.replace(/^lightningcss-.*/, 'lightningcss')
  return exceptions[name]?.license === license
}

/** One of the alternatives, with all of its parts. */
const isPermissive = (expression: string) =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => permissive.has(part)))
