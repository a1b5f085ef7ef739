import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'

/**
 * Copies a folder of the server without its tests, and with TypeScript as JavaScript: Node strips no types below
 * node_modules. Types become spaces, so stack traces name the lines and columns of the source.
 */
export async function copySources(from: string, to: string) {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const source = join(entry.parentPath, entry.name)
    const path = relative(from, source)
    if (!entry.isFile() || isOfTests(path)) continue
    const target = join(to, path)
    await mkdir(dirname(target), { recursive: true })
    if (path.endsWith('.ts')) await writeScript(source, target.replace(/\.ts$/, '.js'))
    else await cp(source, target)
  }
}

const isOfTests = (path: string) =>
  path.endsWith('.test.ts') || path.split(/[\\/]/)[0] === 'testing'

export async function writeScript(source: string, target: string) {
  await writeFile(target, toScript(await readFile(source, 'utf8')))
}

/** Files are named where they are imported, and where a thread or a process is started from one. */
const names = /(\bfrom\s*|\bimport\s*|\bimport\(\s*|\bnew URL\(\s*)(['"])([^'"]+)\.ts\2/g

const toScript = (text: string) => stripTypeScriptTypes(text).replaceAll(names, '$1$2$3.js$2')

/** Imports of the package's own files that lead nowhere, such as one of a tool of the tests. */
export async function brokenImports(folder: string, imports: Record<string, string>) {
  const broken: string[] = []
  for (const path of await readdir(folder, { recursive: true })) {
    if (!path.endsWith('.js') || !/^(src|bin)[\\/]/.test(path)) continue
    const text = await readFile(join(folder, path), 'utf8')
    for (const [, , , name = ''] of text.matchAll(ownImports)) {
      const target = placeOf(name, join(folder, path), { folder, imports })
      if (!existsSync(target)) broken.push(`${path}: ${name}`)
    }
  }
  return broken
}

const ownImports = /(\bfrom\s*|\bimport\s*|\bimport\(\s*)(['"])([.#][^'"]+)\2/g

function placeOf(
  name: string,
  file: string,
  { folder, imports }: { folder: string; imports: Record<string, string> },
) {
  if (name.startsWith('.')) return resolve(dirname(file), name)
  const [alias, place] = Object.entries(imports).find(([key]) =>
    name.startsWith(key.slice(0, -1)),
  ) ?? ['*', `./${name}`]
  return resolve(folder, place.slice(0, -1) + name.slice(alias.length - 1))
}
