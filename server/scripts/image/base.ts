import { existsSync } from 'node:fs'
import { cp, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'

import { root } from '../release/closure.ts'
import { type Buildah, run } from './buildah.ts'

/**
 * Makes the image that the Dockerfile begins with, where no registry of images can be reached: Debian by debootstrap, and
 * the Node of the checkout with the npm of the machine. It reaches registries of packages as the machine does.
 */
export async function makeBase(
  buildah: Buildah,
  { name, folder }: { name: string; folder: string },
) {
  const system = join(folder, 'debian')
  await run('debootstrap', ['--variant=minbase', /-(\w+)-slim$/.exec(name)?.[1] ?? '', system])
  const local = join(system, 'usr/local')
  await cp(process.execPath, join(local, 'bin/node'))
  const modules = await run('npm', ['root', '--global'])
  await cp(join(modules, 'npm'), join(local, 'lib/node_modules/npm'), { recursive: true })
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'))
  const registry = await run('npm', ['config', 'get', 'registry'])
  const env = {
    PATH: '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    npm_config_registry: registry,
  }
  const settings = Object.entries({ ...env, ...(await authorities(local)) })

  const container = await buildah('from', 'scratch')
  await buildah('add', '--quiet', container, system, '/')
  await buildah(
    'config',
    ...settings.flatMap(([key, value]) => ['--env', `${key}=${value}`]),
    container,
  )
  await buildah('commit', '--quiet', '--rm', container, name)
  await rm(system, { recursive: true })
}

/** The certificate authorities that the machine trusts, apart from those that the build installs. */
async function authorities(local: string) {
  const file = process.env['NODE_EXTRA_CA_CERTS']
  if (!file || !existsSync(file)) return {}
  await cp(file, join(local, 'share/authorities.crt'), { dereference: true })
  return { NODE_EXTRA_CA_CERTS: '/usr/local/share/authorities.crt' }
}

/** The image that the first stage of the Dockerfile is built from. */
export const baseOf = (dockerfile: string) =>
  `docker.io/library/${/^FROM (\S+) AS build$/m.exec(dockerfile)?.[1]}`

export const dockerfile = join(root, 'Dockerfile')
