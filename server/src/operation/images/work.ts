import type { EncodedImage } from '#core/images/still.ts'

import { decode, encodeJpeg, encodePng } from './codecs.ts'
import { isOpaque, onWhite, shrink, turn, type Pixels } from './pixels.ts'
import type { Job, ResizedImage } from './resize.ts'

/** Decodes a picture, makes it smaller, turns it upright and encodes it again. Throws for a damaged one. */
export async function work({ still, sideMax, keepsAlpha }: Job): Promise<ResizedImage> {
  const source = { ...still, bytes: Buffer.from(still.bytes) }
  const pixels = turn(shrink(await decode(source), sideMax), still.orientation)
  return encoded(pixels, keepsAlpha ? still.type : 'jpeg')
}

/** Of a picture without transparency: a larger PNG is a photo. */
const pngMax = 150_000

/** Drawings stay PNG, whose edges and transparency JPEG would lose. */
async function encoded(pixels: Pixels, source: EncodedImage['type']): Promise<ResizedImage> {
  const { width, height } = pixels
  if (source !== 'jpeg') {
    const bytes = await encodePng(pixels)
    if (bytes.length <= pngMax || !isOpaque(pixels))
      return { mediaType: 'image/png', bytes, width, height }
  }
  const bytes = await encodeJpeg(onWhite(pixels))
  return { mediaType: 'image/jpeg', bytes, width, height }
}
