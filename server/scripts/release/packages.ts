import { existsSync, statSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'

/** Folders of what surrounds the code of a package. Packages within a package are counted and copied by themselves. */
const folders = new Set(
  'node_modules test tests __tests__ benchmark benchmarks bench docs example examples fixtures spec'.split(
    ' ',
  ),
)

/** Types and their sources, source maps, texts but licences, and code that Node does not load. */
const files = [
  /\.(map|flow|[cm]?tsx?)$/,
  /^(?!LICEN[CS]E|NOTICE|COPYING).*\.(md|markdown|html|ya?ml)$/i,
  /\.(es|es5|old)(\.min)?\.[cm]?js$/,
  /\.es5(\.min)?\.cjs$/,
  /^([\w.]+\.)?(browser|standalone)\b.*\.[cm]js$/,
  /\.(browser|standalone)\b.*\.js$/,
  // Bundles for pages, and word lists of which dist/ has copies as modules.
  /^(pako(_\w+)?|x509|zxcvbn-ts)(\.min)?\.js$/,
  /^(passwords|diceware)\.json$/,
]

/**
 * Folders and files of a package that Node never loads here: its sources beside the built code, and the same code for `require` where the server
 * imports it, or the other way round. `packages.test.ts` loads every package and fails when one of them is needed after all.
 */
const otherForms: Record<string, string[]> = {
  '@simplewebauthn/server': ['script'],
  '@swc/helpers': ['cjs', 'scripts', 'src'],
  '@zxcvbn-ts/language-common': [
    'src',
    'dist/index.mjs',
    'dist/adjacencyGraphs.json.mjs',
    'dist/diceware.json.mjs',
    'dist/passwords.json.mjs',
  ],
  'awesome-phonenumber': ['index.js', 'lib'],
  // Of its code only decompress.js is used, by fontkit for fonts of pages.
  brotli: [
    'build',
    'enc',
    'compress.js',
    'index.js',
    'dec/dictionary.bin.js',
    'dec/dictionary-browser.js',
  ],
  fflate: ['lib', 'umd'],
  fontkit: ['src', 'dist/main.cjs'],
  nodemailer: ['dist/cjs'],
  pdfkit: ['js/pdfkit.js', 'js/output.cjs'],
}

/** Whether the release has a file or folder of a package, by its path in it: all but what nothing reads at run time. */
export function isShipped(path: string, name = '') {
  const isApart = otherForms[name]?.some((other) => path === other || path.startsWith(`${other}/`))
  return !isApart && path.split('/').every(isRead)
}

const isRead = (name: string) =>
  !folders.has(name) && !name.startsWith('.') && !files.some((pattern) => pattern.test(name))

/** The name of a package by its folder. */
export const packageName = (folder: string) =>
  folder.replaceAll(sep, '/').replace(/^.*node_modules\//, '')

const references =
  /(?:\bfrom\s*|\bimport\s*|\b(?:import|require)\(\s*)(['"])(\.{1,2}\/[^'"]+|\.{1,2})\1/g
const endings = ['', '.js', '.json', '.cjs', '.mjs', '/index.js']

/** Imports of shipped files of a package to files that are not shipped: such a package fails once that line runs. */
export async function unshippedImports(folder: string) {
  const missing: string[] = []
  const isPart = (path: string) => isShipped(path.replaceAll(sep, '/'), packageName(folder))
  for (const path of await readdir(folder, { recursive: true })) {
    if (!/\.[cm]?js$/.test(path) || !isPart(path)) continue
    const file = join(folder, path)
    for (const [, , name = ''] of (await readFile(file, 'utf8')).matchAll(references)) {
      const base = resolve(dirname(file), name)
      const target = endings.map((ending) => base + ending).find(isFile)
      if (target && !isPart(relative(folder, target))) missing.push(`${path}: ${name}`)
    }
  }
  return missing
}

const isFile = (path: string) => existsSync(path) && statSync(path).isFile()
