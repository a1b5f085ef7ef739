import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Buildah } from './buildah.ts'

interface ImageManifest {
  layers: { size: number }[]
}

/** The bytes of an image: of its layers as they are unpacked, and as a registry stores them. */
export async function sizesOf(buildah: Buildah, image: string, folder: string) {
  const bytesOf = async (name: string, option: string) => {
    const target = join(folder, name)
    await buildah('push', '--quiet', option, image, `dir:${target}`)
    const text = await readFile(join(target, 'manifest.json'), 'utf8')
    const { layers } = JSON.parse(text) as ImageManifest
    return layers.reduce((sum, { size }) => sum + size, 0)
  }
  const name = image.replaceAll(/\W/g, '-')
  return {
    unpacked: await bytesOf(`${name}-unpacked`, '--disable-compression=true'),
    packed: await bytesOf(`${name}-packed`, '--disable-compression=false'),
  }
}
