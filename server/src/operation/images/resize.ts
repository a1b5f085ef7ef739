import { fault, invalid } from '#core/errors.ts'
import { stillOf } from '#core/images/still-of.ts'
import { isWithinPixels, pixelsMax, sideMax, type EncodedImage } from '#core/images/still.ts'
import { createSandbox } from '#operation/sandbox/sandbox.ts'

export interface Job {
  still: Omit<EncodedImage, 'bytes'> & { bytes: Uint8Array }
  sideMax: number
  keepsAlpha: boolean
}

export interface ResizedImage {
  mediaType: 'image/jpeg' | 'image/png'
  bytes: Uint8Array
  width: number
  height: number
}

export interface ResizeOptions {
  /** Pixels of the longer side, at most. */
  sideMax: number
  /** Whether a drawing stays a PNG; else all are JPEG. */
  keepsAlpha?: boolean
  /** The owner of the picture: those of one business share a quota. */
  businessId: string
}

/**
 * The largest picture takes a second, one of WebP four. Few wait, since each is in memory, and below the deadline of
 * their requests. The memory is that of a progressive JPEG or a WebP of 25 million pixels.
 */
const sandbox = createSandbox<Job, ResizedImage>({
  module: new URL('work.ts', import.meta.url),
  heapMb: 64,
  memoryMb: 640,
  limitMs: 7_000,
  waitMs: 7_000,
  waitingQuota: 3,
  waitingMax: 12,
  budget: { perMinute: 30, perHour: 600 },
})

/**
 * A picture of a customer or a member as one of ours: decoded, turned upright, made smaller and encoded again, so that
 * nothing of the file is left but what is seen. It runs in a process of its own, whose time and memory are bounded. Throws
 * 400 for what is no picture, 429 for a business that has used its seconds, and 503 when too many wait.
 */
export async function resize(image: string, wanted: ResizeOptions): Promise<ResizedImage> {
  const still = stillOf(Buffer.from(image, 'base64'))
  if (!still) throw faultOf('must be a whole JPEG, PNG or still WebP')
  if (!isWithinPixels(still))
    throw faultOf(
      `must have at most ${pixelsMax / 1_000_000} million pixels, and sides of at most ${sideMax}`,
    )
  const keepsAlpha = wanted.keepsAlpha ?? false
  const job = { still, sideMax: wanted.sideMax, keepsAlpha }
  const outcome = await sandbox.run(job, { businessId: wanted.businessId })
  if (outcome.is === 'done') return outcome.output
  if (outcome.is === 'failed') throw faultOf('cannot be read: it is damaged')
  throw faultOf('takes too long or too much memory to read: try a smaller one')
}

const faultOf = (words: string) => invalid(fault('image', words))
