import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { readFiles } from '../source-graph.ts'

/** The files of a checkout that are counted. */
export interface Checkout {
  /** The files of `server/src`, by path from it. */
  server: ReadonlyMap<string, string>
  /** The files of `dashboard/app`, by path from `dashboard`, as their imports name them. */
  dashboard: ReadonlyMap<string, string>
  /** The files of `server/src` that the dashboard imports, by the name of the import. */
  exported: ReadonlyMap<string, string>
  /** The tables of the database, as SQL. */
  schema: string
}

const pattern = '**/*.{ts,tsx,js,css}'

export function readCheckout(folder: string): Checkout {
  const text = (path: string) => readFileSync(join(folder, path), 'utf8')
  const { exports } = JSON.parse(text('server/package.json')) as { exports: Record<string, string> }
  const exported = Object.entries(exports).map(
    ([name, file]) =>
      [`@openchair/server/${name.slice(2)}`, file.replace('./src/', '')] as [string, string],
  )
  return {
    server: readFiles(join(folder, 'server/src'), pattern, []),
    dashboard: readFiles(join(folder, 'dashboard'), `app/${pattern}`, []),
    exported: new Map(exported),
    schema: text('server/schema.sql'),
  }
}

export type FileKind = 'code' | 'texts' | 'tests' | 'generated'

/** The first pattern that a path matches is its kind; all other files are code. */
const kinds: readonly (readonly [FileKind, RegExp])[] = [
  ['tests', /\.test\.tsx?$|^testing\//],
  ['generated', /\.gen\.ts$/],
  ['texts', /(^|\/)(i18n|words)\/|(^|\/)words\.ts$/],
]

export const kindOf = (path: string): FileKind =>
  kinds.find(([, pattern]) => pattern.test(path))?.[0] ?? 'code'

export const linesOf = (text: string): number => text.split('\n').length - 1

/** The files that the product runs. */
export const withoutTests = (files: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...files].filter(([path]) => kindOf(path) !== 'tests'))

/** The files without tests and generated ones. */
export const handWritten = (files: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...withoutTests(files)].filter(([path]) => kindOf(path) !== 'generated'))
