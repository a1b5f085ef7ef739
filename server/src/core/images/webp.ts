import { orientationOf } from './exif.ts'
import type { EncodedImage } from './still.ts'

const animated = 0x02
const alpha = 0x10

/** A whole WebP without metadata; null for anything else, and for an animation. */
export function cleanWebp(file: Buffer): EncodedImage | null {
  if (file.length < 20 || tagAt(file, 0) !== 'RIFF' || tagAt(file, 8) !== 'WEBP') return null
  const whole = 8 + file.readUInt32LE(4)
  if (whole > file.length) return null
  const chunks: Buffer[] = []
  let canvas: Size | null = null
  let orientation = 1
  for (let at = 12; at + 8 <= whole;) {
    const name = tagAt(file, at)
    const length = file.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    if (at + 8 + length > whole) return null
    const content = file.subarray(at + 8, at + 8 + length)
    const chunk = Buffer.from(file.subarray(at, Math.min(end, whole)))
    if (name === 'VP8X') {
      const flags = content[0] ?? animated
      if (flags & animated || length < 10) return null
      chunk[8] = flags & alpha
      canvas = { width: 1 + content.readUIntLE(4, 3), height: 1 + content.readUIntLE(7, 3) }
      chunks.push(chunk)
    } else if (name === 'ALPH') chunks.push(chunk)
    else if (name === 'EXIF') orientation = orientationIn(content)
    else if (name === 'VP8 ' || name === 'VP8L') {
      const size = name === 'VP8 ' ? sizeOfLossy(content) : sizeOfLossless(content)
      // One picture, as large as its canvas.
      if (!size || (canvas && (canvas.width !== size.width || canvas.height !== size.height)))
        return null
      const rest = file.subarray(Math.min(end, whole), whole)
      orientation = orientationAfter(rest, orientation)
      return { type: 'webp', bytes: riffOf([...chunks, chunk]), ...size, orientation }
    }
    at = end
  }
  return null
}

interface Size {
  width: number
  height: number
}

const tagAt = (file: Buffer, at: number) => file.toString('latin1', at, at + 4)

const sizeOfLossy = (frame: Buffer): Size | null =>
  frame.length >= 10 && frame.readUIntBE(3, 3) === 0x9d_01_2a
    ? { width: frame.readUInt16LE(6) & 0x3f_ff, height: frame.readUInt16LE(8) & 0x3f_ff }
    : null

function sizeOfLossless(stream: Buffer): Size | null {
  if (stream.length < 5 || stream[0] !== 0x2f) return null
  const bits = stream.readUInt32LE(1)
  return { width: 1 + (bits & 0x3f_ff), height: 1 + ((bits >>> 14) & 0x3f_ff) }
}

/** That of the EXIF chunk, which follows the picture. */
function orientationAfter(rest: Buffer, before: number): number {
  for (let at = 0; at + 8 <= rest.length;) {
    const length = rest.readUInt32LE(at + 4)
    if (tagAt(rest, at) === 'EXIF') return orientationIn(rest.subarray(at + 8, at + 8 + length))
    at += 8 + length + (length % 2)
  }
  return before
}

/** Some programs write the header of JPEG before it. */
const orientationIn = (content: Buffer) =>
  orientationOf(tagAt(content, 0) === 'Exif' ? content.subarray(6) : content)

function riffOf(chunks: Buffer[]): Buffer {
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  const body = Buffer.concat(chunks)
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}
