import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import test from 'node:test'

import { isShipped, unshippedImports } from './packages.ts'

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
