import { spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { baseOf, dockerfile, makeBase } from './image/base.ts'
import { buildahIn } from './image/buildah.ts'
import { tryComposed } from './image/composed.ts'
import { tryEmbedded } from './image/embedded.ts'
import { sizesOf } from './image/sizes.ts'
import { root } from './release/closure.ts'

// Builds both images of the Dockerfile without a Docker daemon, limits their sizes, and takes bookings in containers of
// them: alone, and as compose.yaml starts them. Needs root, and the programs below. IMAGE_FOLDER keeps what was built.

const images = [
  { name: 'openchair:latest', target: 'embedded', maxMb: 250 },
  { name: 'openchair:external', target: 'external', maxMb: 160 },
] as const

const programs = ['buildah', 'crun', 'debootstrap', 'redis-server']
const missing = programs.filter(
  (name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0,
)
if (missing.length > 0) throw new Error(`This needs ${missing.join(', ')} of Debian`)

const kept = process.env['IMAGE_FOLDER']
const store = kept ? resolve(kept) : await mkdtemp(join(tmpdir(), 'openchair-image-'))
await mkdir(store, { recursive: true })
const folder = await mkdtemp(join(store, 'run-'))
// PostgreSQL runs as another user.
for (const one of [store, folder]) await chmod(one, 0o711)
const buildah = buildahIn(store)
try {
  await build()
  for (const image of images) await limitSize(image)
  const seconds = await tryEmbedded(buildah, images[0].name, folder)
  console.log(
    `A booking in ${images[0].name}, stopped within ${seconds} s, and again after a restart`,
  )
  await tryComposed(buildah, images[1].name, folder)
  console.log(`A booking through the API of compose.yaml, its webhook sent by the worker`)
} finally {
  await buildah('rm', '--all')
  await rm(kept ? folder : store, { recursive: true, force: true })
}

async function build() {
  const base = baseOf(await readFile(dockerfile, 'utf8'))
  const isThere = await buildah('inspect', '--type', 'image', base).catch(() => undefined)
  if (!isThere) {
    const pulled = await buildah('pull', '--quiet', base).catch(() => undefined)
    if (!pulled) await makeBase(buildah, { name: base, folder })
  }
  for (const { name, target } of images) {
    const options = ['--isolation', 'chroot', '--pull-never', '--layers', '--format', 'docker']
    await buildah('bud', ...options, '--target', target, '--tag', name, root)
  }
}

async function limitSize({ name, maxMb }: (typeof images)[number]) {
  const { unpacked, packed } = await sizesOf(buildah, name, folder)
  const isBelow = unpacked <= maxMb * 1e6
  const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
  console.log(
    `${name}: ${mb(unpacked)}, ${isBelow ? 'within' : 'NOT within'} ${maxMb}; ${mb(packed)} packed`,
  )
  if (!isBelow) process.exitCode = 1
}
