import assert from 'node:assert/strict'
import { chmod, mkdir, mkdtemp, readdir, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import test, { type TestContext } from 'node:test'

import { isReachable } from './account.ts'
import { prepareBinaries } from './binaries.ts'

/** Neither the test's user nor one of its groups. */
const otherUser = { uid: 54321, gid: 54321 }

test('a file is reachable when it may be read and all folders above it entered', async (t) => {
  const { folder } = await installPackage(t)
  const file = join(folder, 'package/native/bin/postgres')
  assert.equal(isReachable(file, otherUser), true)
  await chmod(folder, 0o711)
  assert.equal(isReachable(file, otherUser), true)
  assert.equal(isReachable(folder, otherUser, 'enter'), true)
  assert.equal(isReachable(folder, otherUser), false)

  await chmod(folder, 0o700)
  assert.equal(isReachable(file, otherUser), false)
  const { uid, gid } = await stat(folder)
  assert.equal(isReachable(file, { uid, gid }), true)
  assert.equal(isReachable(join(folder, 'missing'), { uid, gid }), false)
})

test('binaries run in place once their libraries are linked', async (t) => {
  const { installed, data, folder } = await installPackage(t)
  const { bin, major } = await prepareBinaries(installed, data, otherUser)
  assert.equal(bin, join(folder, 'package/native/bin'))
  assert.equal(major, 18)
  assert.equal(await readlink(join(bin, '../lib/libpq.so.5')), 'libpq.so.5.18')
})

test('binaries that the account cannot reach run from a copy', async (t) => {
  const { installed, data, folder } = await installPackage(t)
  await chmod(join(folder, 'package'), 0o700)
  for (const attempt of ['first', 'again']) {
    const { bin } = await prepareBinaries(installed, data, otherUser)
    assert.equal(bin, join(data, 'postgresql-18.4.0/bin'), attempt)
    assert.ok(isReachable(join(bin, 'postgres'), otherUser))
    assert.equal(await readlink(join(bin, '../lib/libpq.so.5')), 'libpq.so.5.18')
  }
})

/** A package in the state that npm leaves when it runs no install scripts. */
async function installPackage(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'openchair-binaries-'))
  t.after(() => rm(folder, { recursive: true }))
  const root = join(folder, 'package')
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  const files = {
    'native/bin/postgres': '',
    'native/lib/libpq.so.5.18': '',
    'native/lib/postgresql/btree_gist.so': '',
    'native/share/postgresql/postgres.bki': '',
    'native/pg-symlinks.json': JSON.stringify(links),
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  const data = join(folder, 'data')
  await mkdir(data)
  // Independent of the umask of the test run.
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), 0o755)
  await chmod(folder, 0o755)
  return { folder, data, installed: { root, version: '18.4.0' } }
}
