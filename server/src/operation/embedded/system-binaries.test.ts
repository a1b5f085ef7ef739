import assert from 'node:assert/strict'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import test, { type TestContext } from 'node:test'

import { findPackage } from './binaries.ts'
import { chooseBinaries } from './choose-binaries.ts'
import { findSystemBinaries, namedBinaries } from './system-binaries.ts'

/** Shell scripts stand for the programs. */
const skip = process.platform === 'win32' && 'runs shell scripts'

test(
  'a folder named by the setting is used when its PostgreSQL is supported',
  { skip },
  async (t) => {
    const install = await openMachine(t)
    const bin = await install('15.20 (Debian 15.20-0+deb12u1)')
    assert.deepEqual(await namedBinaries(bin), { bin, version: '15.20', major: 15 })
    assert.deepEqual(await namedBinaries(await install('18beta1')), {
      bin: install.folderOf('18beta1'),
      version: '18beta1',
      major: 18,
    })
    for (const version of ['14.9', '19.1'])
      await assert.rejects(
        namedBinaries(await install(version)),
        new RegExp(`that is PostgreSQL ${version}. Openchair runs on PostgreSQL 15 to 18`),
      )
  },
)

test(
  'a folder that lacks a program, or that the account cannot enter, is refused',
  { skip },
  async (t) => {
    const install = await openMachine(t)
    const bin = await install('18.4')
    const otherUser = { uid: 54321, gid: 54321 }
    assert.equal((await namedBinaries(bin, otherUser)).major, 18)
    await chmod(bin, 0o700)
    await assert.rejects(namedBinaries(bin, otherUser), /\(uid 54321\) cannot read .*postgres\./)
    await rm(join(bin, 'initdb'))
    await assert.rejects(namedBinaries(bin), /that folder has no program initdb/)
  },
)

test(
  'of the installed versions the newest is used, but that of an existing cluster',
  { skip },
  async (t) => {
    const install = await openMachine(t)
    const path = [await install('14.1'), await install('16.9'), '/does/not/exist'].join(delimiter)
    for (const version of ['16.10', '19.0']) await install(version)
    const places = [install.folderOf('*')]
    const found = async (major?: number) =>
      (await findSystemBinaries({ major, path, places })).version
    assert.equal(await found(), '16.10')
    await install('17.2')
    assert.equal(await found(), '17.2')
    assert.equal(await found(16), '16.10')
    await assert.rejects(
      found(18),
      /of those installed \(14\.1 in .*\) none is version 18\. Install/,
    )
    await assert.rejects(
      findSystemBinaries({ major: undefined, path: '', places: [] }),
      /none is installed that is version 15 to 18\. .* POSTGRES_BIN, or set DATABASE_URL/,
    )
  },
)

test(
  'without the setting the bundled one is used, unless the machine has a newer minor release of it',
  { skip: skip || !(await findPackage()) },
  async (t) => {
    const install = await openMachine(t)
    const places = [install.folderOf('*')]
    const wanted = { dataDir: install.folderOf('data'), major: undefined, path: '', places }
    const bundled = await chooseBinaries(wanted)
    for (const version of ['18.0', '18beta3', '17.99', '19.9']) await install(version)
    assert.deepEqual(await chooseBinaries(wanted), bundled)
    const bin = await install(`${bundled.major}.99 (Debian ${bundled.major}.99-1)`)
    const newer = { bin, version: `${bundled.major}.99`, major: bundled.major }
    assert.deepEqual(await chooseBinaries(wanted), newer)
    // Its major version is what counts, and the data of another one are upgraded to it.
    assert.deepEqual(await chooseBinaries({ ...wanted, major: 17 }), newer)
    const named = install.folderOf('17.99')
    assert.equal((await chooseBinaries({ ...wanted, bin: named })).version, '17.99')
  },
)

/** Installs versions of PostgreSQL, in a folder each. */
async function openMachine(t: TestContext) {
  const root = await mkdtemp(join(tmpdir(), 'openchair-system-'))
  t.after(() => rm(root, { recursive: true }))
  await chmod(root, 0o755)
  const folderOf = (version: string) => join(root, version.split(' ')[0] ?? '', 'bin')
  const install = async (version: string) => {
    const bin = folderOf(version)
    await mkdir(bin, { recursive: true })
    for (const program of ['postgres', 'initdb']) {
      const path = join(bin, program)
      await writeFile(path, `#!/bin/sh\necho 'postgres (PostgreSQL) ${version}'\n`)
      await chmod(path, 0o755)
    }
    return bin
  }
  return Object.assign(install, { folderOf })
}
