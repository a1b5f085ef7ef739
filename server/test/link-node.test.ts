import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { promisify } from 'node:util'

const script = resolve(import.meta.dirname, '../bin/link-node.js')
const older = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '20.19.2' } })`
const name = `node-${process.platform}-${process.arch}`
const skip = process.platform === 'win32' ? 'npm of Windows has made its scripts' : false

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openchair-link-'))
})

afterEach(() => rm(folder, { recursive: true }))

test('a link to the installed Node is made where npm has made none', { skip }, async () => {
  await install('echo v26.10.0')
  await linkNode()
  const link = join(folder, 'node_modules/.bin/node')
  assert.equal(await readlink(link), `../${name}/bin/node`)
  await linkNode()
})

test('a link that npm has made is left alone', { skip }, async () => {
  await install('echo v26.10.0')
  await mkdir(join(folder, 'node_modules/.bin'))
  await symlink(process.execPath, join(folder, 'node_modules/.bin/node'))
  await linkNode()
  assert.equal(await readlink(join(folder, 'node_modules/.bin/node')), process.execPath)
})

test('a library that is missing on the machine is named, with its package', { skip }, async () => {
  await install(
    'echo "node: error while loading shared libraries: libatomic.so.1: cannot open" >&2; exit 127',
  )
  await assert.rejects(linkNode(), ({ code, stderr }: { code: number; stderr: string }) => {
    assert.equal(code, 1)
    assert.match(stderr, /needs libatomic\.so\.1\..*apt-get install libatomic1/)
    return true
  })
})

test('without an installed Node there is nothing to do', { skip }, async () => {
  await linkNode()
})

/** Installs a program in place of the Node of npm. */
async function install(text: string) {
  const programs = join(folder, 'node_modules', name, 'bin')
  await mkdir(programs, { recursive: true })
  await writeFile(join(programs, 'node'), `#!/bin/sh\n${text}\n`)
  await chmod(join(programs, 'node'), 0o755)
}

function linkNode() {
  return promisify(execFile)(process.execPath, ['--import', older, script], {
    env: { ...process.env, LINK_IN: folder },
  })
}
