import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'

import { fileStore } from './file.ts'

async function openFolder(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'openchair-store-'))
  t.after(() => rm(folder, { recursive: true }))
  return { folder, path: join(folder, 'a.backup') }
}

test('of two that write the same backup at once, neither gets into that of the other', async (t) => {
  const { folder, path } = await openFolder(t)
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const begun = Promise.withResolvers<void>()
  async function* slow() {
    yield Buffer.from('one ')
    begun.resolve()
    await first.promise
    yield Buffer.from('one')
  }
  async function* fast() {
    yield Buffer.from('other')
    first.resolve()
    await second.promise
  }
  const slowly = fileStore(path).write(slow())
  await begun.promise
  const fastly = fileStore(path).write(fast())
  await slowly
  assert.equal(await readFile(path, 'utf8'), 'one one')
  second.resolve()
  await fastly
  assert.equal(await readFile(path, 'utf8'), 'other')
  assert.deepEqual(await readdir(folder), ['a.backup'])
})

test('a folder in which nothing can be written is named', async (t) => {
  const { path } = await openFolder(t)
  await fileStore(path).write(textOf('whole'))
  for (const [target, message] of [
    [join(path, '../none/a.backup'), /none does not exist$/],
    [join(path, 'b.backup'), /a\.backup is a file$/],
  ] as const)
    await assert.rejects(fileStore(target).write(textOf('more')), { name: 'UsageError', message })
})

test('a backup ends before the disk is full, and leaves nothing', async (t) => {
  const { folder, path } = await openFolder(t)
  await assert.rejects(fileStore(path, Infinity).write(textOf('content')), /has only \d+ MB left/)
  assert.deepEqual(await readdir(folder), [])
})

async function* textOf(content: string) {
  yield Buffer.from(content)
}
