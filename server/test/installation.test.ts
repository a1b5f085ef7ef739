import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { promisify } from 'node:util'

import { programName } from '#src/commands/program-name.ts'

// The files that docs/operating/install.md tells a reader to copy: the unit and its program, and the files of both proxies. The proxies
// check theirs where they are installed.

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(resolve(root, path), 'utf8')
const unit = read('deploy/systemd/openchair.service')
const page = read('docs/operating/install.md')

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openchair-installation-'))
})

afterEach(() => rm(folder, { recursive: true }))

test('a command works before the first start of the service, which makes the folder of the data', async () => {
  const data = join(folder, 'data')
  const bin = join(folder, 'bin')
  await mkdir(bin)
  // In place of those that need the user of the service, whom this machine does not have.
  const programs = { setpriv: 'pwd', install: 'mkdir -m "$3" "$8"; echo "$@"' }
  for (const [name, text] of Object.entries(programs))
    await writeFile(join(bin, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  await writeFile(join(folder, 'unit'), unit.replace(/DATA_DIR=.*/, `DATA_DIR=${data}`))
  const env = {
    PATH: `${bin}:${process.env['PATH']}`,
    UNIT_FILE: join(folder, 'unit'),
    SETTINGS_FILE: join(folder, 'none'),
  }
  const args = [resolve(root, 'deploy/systemd/openchair-admin'), 'setup-code']
  const { stdout } = await run('sh', args, { env })
  assert.equal(stdout, `-d -m 700 -o openchair -g openchair ${data}\n${data}\n`)
  assert.equal((await stat(data)).mode & 0o777, 0o700)
  assert.equal((await run('sh', args, { env })).stdout, `${data}\n`)
})

test('messages of the service name the program that has its rights and settings', () => {
  const [, launcher = ''] = /^Environment=OPENCHAIR_LAUNCHER=(.+)$/m.exec(unit) ?? []
  const place = /install -m 755 "\$RELEASE\/deploy\/systemd\/openchair-admin" (\S+)/.exec(page)?.[1]
  assert.equal(launcher, `${place}openchair-admin`)
  assert.match(programName({ OPENCHAIR_LAUNCHER: launcher, PATH: '' }), /openchair-admin$/)
})

const version = /nginx\/(\d+)\.(\d+)/.exec(spawnSync('nginx', ['-v'], { encoding: 'utf8' }).stderr)
const isOld = !version || Number(version[1]) < 1 || Number(version[2]) < 26
const withoutNginx = isOld && 'there is no nginx of 1.26 or newer on this machine'

test('nginx accepts its file as it is, without a warning', { skip: withoutNginx }, async () => {
  await makeCertificate()
  const [from, to] = ['/etc/letsencrypt/live/salon.example.com', folder]
  const site = read('deploy/proxies/nginx.conf').replaceAll(from, to)
  await writeFile(
    join(folder, 'nginx.conf'),
    `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\n${site}\n}`,
  )
  const { stderr } = await run('nginx', ['-t', '-c', join(folder, 'nginx.conf')])
  assert.doesNotMatch(stderr, /\[(warn|emerg)\]/)
})

/** By the command of the page, for a reader who has no public name. */
async function makeCertificate() {
  const [command] = /^openssl req [^`]+/m.exec(page) ?? []
  assert.ok(command)
  await run('sh', ['-c', command], { env: { ...process.env, NAME: 'salon.test', FOLDER: folder } })
}

test('the certificate of a reader without a public name is for that name', async () => {
  await makeCertificate()
  const args = ['x509', '-noout', '-checkhost', 'salon.test', '-in', join(folder, 'fullchain.pem')]
  assert.match((await run('openssl', args)).stdout, /does match/)
})

const withoutCaddy = spawnSync('caddy', ['version']).error && 'there is no Caddy on this machine'

test('Caddy accepts its file as it is', { skip: withoutCaddy ?? false }, async () => {
  const file = resolve(root, 'deploy/proxies/Caddyfile')
  const env = { ...process.env, HOME: folder }
  await run('caddy', ['validate', '--adapter', 'caddyfile', '--config', file], { env })
})
