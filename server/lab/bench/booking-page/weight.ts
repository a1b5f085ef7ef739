import { request } from 'node:http'

import type { Loaded } from './lighthouse.ts'

/** The bytes of the bodies that a browser loads, compressed as the server sends them to one that knows gzip alone. */
export async function weightOf(loaded: readonly Loaded[]) {
  const sizes = await Promise.all(
    loaded.map(async ({ url, resourceType }) => ({ resourceType, size: await sentBytes(url) })),
  )
  const sumOf = (isCounted: (type: string) => boolean) =>
    sizes
      .filter(({ resourceType }) => isCounted(resourceType))
      .reduce((sum, { size }) => sum + size, 0)
  return {
    scripts: sumOf((type) => type === 'Script'),
    withoutPhotos: sumOf((type) => type !== 'Image'),
    all: sumOf(() => true),
    requests: loaded.length,
  }
}

function sentBytes(url: string) {
  return new Promise<number>((resolve, reject) => {
    const asked = request(url, { headers: { 'accept-encoding': 'gzip' } })
    asked.on('error', reject).on('response', (response) => {
      let size = 0
      response.on('data', (chunk: Buffer) => (size += chunk.length))
      response.on('error', reject).on('end', () => resolve(size))
    })
    asked.end()
  })
}
