import { execFile } from 'node:child_process'
import { cp, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'

import { readScalar } from '#src/pages/reference/scalar.ts'

import { root } from './release/closure.ts'
import { writeBeside, writeDocuments } from './release/documents.ts'
import { copyGuides } from './release/guides.ts'
import { bundledFolders, releaseManifest } from './release/manifest.ts'
import { isShipped, packageName, unshippedImports } from './release/packages.ts'
import { brokenImports, copySources, writeScript } from './release/sources.ts'

// Makes dist/openchair-VERSION.tgz, which npm i -g installs: the server as JavaScript, the dashboard and the
// script of the reference as they are served, the documents with the files that they name, and the packages it needs but
// those that differ by machine;
// beside it what it is made of and from, and checksums.
const run = promisify(execFile)
/** The size of the tarball, as decision 53 promises. */
const maxMb = 10
const server = resolve(root, 'server')
const dist = resolve(root, process.argv[2] ?? 'dist')
const stage = join(dist, 'package')

await rm(stage, { recursive: true, force: true })
await mkdir(join(stage, 'bin'), { recursive: true })

const manifest = releaseManifest()
await Promise.all([copyServer(), copyDashboard(), writeReference(), copyPackages()])
await writeFile(join(stage, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
const broken = await brokenImports(stage, manifest.imports)
if (broken.length > 0) throw new Error(`The release lacks what it imports: ${broken.join(', ')}`)
const documents = await writeDocuments(stage, manifest)
const tarball = await pack()
await writeBeside(tarball, documents)
const { size } = await stat(tarball)
process.stderr.write(`${(size / 1e6).toFixed(2)} MB, at most ${maxMb} MB\n`)
process.stdout.write(`${tarball}\n`)
if (size > maxMb * 1e6) process.exitCode = 1

async function copyServer() {
  await Promise.all([
    copySources(join(server, 'src'), join(stage, 'src')),
    writeScript(join(server, 'bin/openchair.ts'), join(stage, 'bin/main.js')),
    cp(join(server, 'release/openchair.js'), join(stage, 'bin/openchair.js')),
    // Fonts for other scripts, as the packages that export traces, are installed on the spot by those who need them.
    ...['migrations', 'fonts'].map((name) =>
      cp(join(server, name), join(stage, name), { recursive: true, filter: isOwnFile }),
    ),
    ...['telemetry/package.json', 'telemetry/package-lock.json'].map((name) =>
      cp(join(server, name), join(stage, name)),
    ),
    copyGuides(root, stage),
  ])
}

function isOwnFile(path: string) {
  return !relative(server, path).split(sep).includes('node_modules')
}

async function copyDashboard() {
  const { stdout } = await run(process.execPath, [join(root, 'dashboard/scripts/build.ts')])
  await cp(stdout.trim(), join(stage, 'dashboard'), { recursive: true })
}

async function writeReference() {
  const folder = join(stage, 'src/pages/reference')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'scalar.br'), brotliCompressSync(await readScalar()))
}

async function copyPackages() {
  for (const [place, folder] of bundledFolders()) {
    const [from, to] = [join(root, folder), join(stage, place)]
    const unshipped = await unshippedImports(from)
    if (unshipped.length > 0) throw new Error(`${folder} lacks files: ${unshipped.join(', ')}`)
    const isOwn = (path: string) =>
      path === from || isShipped(relative(from, path).replaceAll(sep, '/'), packageName(folder))
    await cp(from, to, { recursive: true, filter: isOwn })
  }
}

/** The path of the tarball. */
async function pack() {
  const args = ['pack', '--silent', '--ignore-scripts', '--pack-destination', dist]
  const { stdout } = await run('npm', args, { cwd: stage, shell: process.platform === 'win32' })
  await rm(stage, { recursive: true })
  return join(dist, stdout.trim())
}
