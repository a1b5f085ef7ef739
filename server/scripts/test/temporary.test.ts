import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'

import { openTemporary } from './temporary.ts'

const isLinux = process.platform === 'linux'

/** A folder in the place of memory, and no TMPDIR until the test ends. */
async function openMemory(t: TestContext) {
  const memory = await mkdtemp(join(tmpdir(), 'openchair-memory-'))
  const { TMPDIR } = process.env
  delete process.env['TMPDIR']
  t.after(async () => {
    delete process.env['TMPDIR']
    if (TMPDIR !== undefined) process.env['TMPDIR'] = TMPDIR
    await rm(memory, { recursive: true })
  })
  return memory
}

test(
  'temporary files are in a folder for all users, removed at the end',
  { skip: !isLinux },
  async (t) => {
    const memory = await openMemory(t)
    const { close } = await openTemporary(memory, 0)
    const folder = tmpdir()
    assert.equal(join(folder, '..'), memory)
    assert.equal((await stat(folder)).mode & 0o7777, 0o1777)
    await close()
    assert.ok(!existsSync(folder))
    assert.notEqual(tmpdir(), folder)
  },
)

test('without much memory they are where they usually are', async (t) => {
  const memory = await openMemory(t)
  const usual = tmpdir()
  await openTemporary(memory, Infinity)
  assert.equal(tmpdir(), usual)
  await openTemporary(join(memory, 'absent'), 0)
  assert.equal(tmpdir(), usual)
})

test('a folder that is named stays', async (t) => {
  const memory = await openMemory(t)
  process.env['TMPDIR'] = join(memory, 'named')
  await openTemporary(memory, 0)
  assert.equal(tmpdir(), join(memory, 'named'))
})

test(
  'what killed runs have left is removed, and what others use is not',
  { skip: !isLinux },
  async (t) => {
    const memory = await openMemory(t)
    const names = ['openchair-tests-999999999', `openchair-tests-${process.ppid}`, 'other']
    for (const name of names) await mkdir(join(memory, name, 'below'), { recursive: true })
    const { close } = await openTemporary(memory, 0)
    await close()
    assert.deepEqual((await readdir(memory)).toSorted(), names.slice(1).toSorted())
  },
)
