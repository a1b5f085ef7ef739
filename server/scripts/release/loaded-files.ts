import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { root } from './closure.ts'
import { releaseManifest } from './manifest.ts'

const server = join(root, 'server')
const imports = /(?:\bfrom\s*|\bimport\s*|\bimport\(\s*)'((?:@[\w-]+\/)?[\w.-]+)((?:\/[\w./-]+)?)'/g

/** The modules of packages that the code of a release imports, by the names that it imports them by. */
export async function importedModules() {
  const { dependencies } = releaseManifest()
  const modules = new Set<string>()
  for (const path of await readdir(join(server, 'src'), { recursive: true })) {
    if (!path.endsWith('.ts') || path.endsWith('.test.ts') || path.startsWith('testing')) continue
    const text = stripTypeScriptTypes(await readFile(join(server, 'src', path), 'utf8'))
    for (const [, name = '', file = ''] of text.matchAll(imports))
      if (name in dependencies) modules.add(name + file)
  }
  return [...modules]
}

/** The files that Node loads for modules of packages, relative to the checkout. */
export async function loadedFiles(modules: string[]) {
  const script = `
    import { registerHooks } from 'node:module'
    registerHooks({ load: (url, context, next) => (console.log(url), next(url, context)) })
    for (const name of ${JSON.stringify(modules)}) await import(name)
    process.exit()`
  const args = ['--input-type=module', '--eval', script]
  const options = { cwd: server, maxBuffer: 2 ** 26 }
  const { stdout } = await promisify(execFile)(process.execPath, args, options)
  const urls = stdout.split('\n').filter((line) => line.startsWith('file:'))
  return urls.map((url) => relative(root, fileURLToPath(url)).replaceAll(sep, '/'))
}
