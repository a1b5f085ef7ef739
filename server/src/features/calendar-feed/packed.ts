import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { createLruCache } from '#core/concurrency/lru-cache.ts'

import type { ReadableFeed } from './read.ts'

interface CompressedFeed {
  tag: string
  bytes: Buffer
}

const bytesMax = 16 * 1024 * 1024

/** The latest file of each feed and encoding: most requests ask for the same one again, and packing takes most of their time. */
const packed = createLruCache<CompressedFeed>(bytesMax, ({ bytes }) => bytes.length)

/** The fastest levels, off the thread of requests: a file of 10,000 events is packed to a tenth either way. */
const packers = {
  br: (text: string) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: (text: string) => promisify(gzip)(text, { level: 1 }),
}

export type Packing = keyof typeof packers

/** The file of a feed in an encoding. */
export async function packedFile(
  feed: Pick<ReadableFeed, 'name' | 'tag' | 'text'>,
  encoding: Packing,
): Promise<Buffer> {
  const name = `${feed.name}/${encoding}`
  const known = packed.get(name)
  if (known?.tag === feed.tag) return known.bytes
  const bytes = await packers[encoding](await feed.text())
  packed.set(name, { tag: feed.tag, bytes })
  return bytes
}
