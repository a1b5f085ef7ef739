import { orientationOf } from './exif.ts'
import type { EncodedImage } from './still.ts'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
/** The chunks that show a picture. Texts, profiles and times are left out, of which a small one can unpack to gigabytes. */
const kept = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']

/** A whole PNG without metadata; null for anything else. */
export function cleanPng(file: Buffer): EncodedImage | null {
  if (!file.subarray(0, 8).equals(signature)) return null
  const chunks: Buffer[] = []
  let size: { width: number; height: number } | null = null
  let orientation = 1
  let hasData = false
  for (let at = 8; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at)
    const name = file.toString('latin1', at + 4, at + 8)
    const end = at + 12 + length
    const isFirst = at === 8
    if (end > file.length || isFirst !== (name === 'IHDR')) return null
    const content = file.subarray(at + 8, end - 4)
    if (isFirst) {
      if (length !== 13) return null
      size = { width: content.readUInt32BE(0), height: content.readUInt32BE(4) }
    }
    if (name === 'eXIf') orientation = orientationOf(content)
    hasData ||= name === 'IDAT'
    if (kept.includes(name)) chunks.push(file.subarray(at, end))
    if (name === 'IEND')
      return size && hasData
        ? { type: 'png', bytes: Buffer.concat([signature, ...chunks]), ...size, orientation }
        : null
    at = end
  }
  return null
}
