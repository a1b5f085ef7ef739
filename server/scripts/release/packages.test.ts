import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import test from 'node:test'

import { importedModules, loadedFiles } from './loaded-files.ts'
import { bundledFolders } from './manifest.ts'
import { isShipped, packageName, unshippedImports } from './packages.ts'

test('a package is shipped without tests, documents, types and code of browsers', () => {
  for (const name of ['index.js', 'LICENSE.md', 'NOTICE', 'browser.js', 'node.mjs', 'data.json'])
    assert.ok(isShipped(name), name)
  const left = ['test', '.yarn', 'README.md', 'index.d.ts', 'index.js.map', 'ical.es5.cjs']
  for (const name of [
    ...left,
    'pdfkit.browser.old.mjs',
    'index.es.js',
    'x.standalone.js',
    'browser-module.mjs',
    'pako_deflate.min.js',
  ])
    assert.ok(!isShipped(name), name)
})

test('an import of a file that is not shipped is found', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'openchair-package-'))
  t.after(() => rm(folder, { recursive: true }))
  const texts = {
    'lib/index.js': "require('../docs/words')\nimport('./other.js')\nrequire('./absent')",
    'lib/other.js': "import '../data.json'",
    'test/index.js': "require('../docs/words')",
    'docs/words.json': '{}',
    'data.json': '{}',
  }
  for (const [path, text] of Object.entries(texts)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  assert.deepEqual(await unshippedImports(folder), [join('lib/index.js') + ': ../docs/words'])
})

test('what the server loads of a package is shipped, in the form that Node takes', async () => {
  const modules = await importedModules()
  assert.ok(modules.includes('pdfkit') && modules.includes('@jsquash/jpeg/decode.js'))
  const folders = [...bundledFolders().values()].toSorted((a, b) => b.length - a.length)
  const packages = new Set<string>()
  for (const file of await loadedFiles(modules)) {
    const folder = folders.find((one) => file.startsWith(`${one}/`))
    // Something that is there by chance and that its user does without, such as supports-color.
    if (folder === undefined) continue
    packages.add(folder)
    assert.ok(isShipped(file.slice(folder.length + 1), packageName(folder)), file)
  }
  assert.ok(packages.size > 60, `${packages.size} packages`)
})
