import { parentPort, workerData } from 'node:worker_threads'

import { messageOf } from '#core/errors.ts'
import type { Still } from '#core/images/still.ts'

import { decode, encodeJpeg, encodePng } from './codecs.ts'
import { isOpaque, onWhite, shrink, turn, type Pixels } from './pixels.ts'
import type { Job, Outcome, Resized } from './resize.ts'

async function outcomeOf({ still, sideMax, keepsAlpha }: Job): Promise<Outcome> {
  try {
    const source = { ...still, bytes: Buffer.from(still.bytes) }
    const pixels = turn(shrink(await decode(source), sideMax), still.orientation)
    return { resized: await encoded(pixels, keepsAlpha ? still.type : 'jpeg') }
  } catch (error) {
    return { failure: messageOf(error) }
  }
}

/** Of a picture without transparency: a larger PNG is a photo. */
const pngMax = 150_000

/** Drawings stay PNG, whose edges and transparency JPEG would lose. */
async function encoded(pixels: Pixels, source: Still['type']): Promise<Resized> {
  const { width, height } = pixels
  if (source !== 'jpeg') {
    const bytes = await encodePng(pixels)
    if (bytes.length <= pngMax || !isOpaque(pixels))
      return { mediaType: 'image/png', bytes, width, height }
  }
  const bytes = await encodeJpeg(onWhite(pixels))
  return { mediaType: 'image/jpeg', bytes, width, height }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
parentPort?.postMessage(await outcomeOf(workerData as Job))
