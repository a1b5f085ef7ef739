import { orientationOf } from './exif.ts'
import type { EncodedImage } from './still.ts'

/** Those of a progressive picture: each is a pass over all of it for whoever shows it. */
const scansMax = 64

const marker = { soi: 0xd8, eoi: 0xd9, sos: 0xda, app0: 0xe0, app1: 0xe1, app14: 0xee }
/** Frames that every browser decodes: baseline, extended and progressive, with Huffman codes. */
const frames = [0xc0, 0xc1, 0xc2]
/** Tables of Huffman codes and of quantization, and restart intervals. */
const tables = [0xc4, 0xdb, 0xdd]

/**
 * A JPEG with nothing but what is needed to show it: EXIF with its position and preview, comments, profiles, and whatever
 * follows the picture are left out. Null for anything else. Nothing is decoded, so a small file cannot grow in memory.
 */
export function cleanJpeg(file: Buffer): EncodedImage | null {
  if (file[0] !== 0xff || file[1] !== marker.soi) return null
  const kept = [file.subarray(0, 2)]
  let size: { width: number; height: number } | null = null
  let scans = 0
  let orientation = 1
  let at = 2
  while (at + 4 <= file.length) {
    if (file[at] !== 0xff) return null
    const code = file[at + 1] ?? 0
    const end = at + 2 + file.readUInt16BE(at + 2)
    if (code === marker.eoi) break
    const segment = file.subarray(at, end)
    if (end > file.length || segment.length < 4) return null
    if (frames.includes(code)) {
      // A picture has one frame.
      if (size) return null
      size = sizeOf(segment)
      if (!size) return null
      kept.push(segment)
    } else if (tables.includes(code)) kept.push(segment)
    else if (code === marker.sos) {
      scans += 1
      const next = endOfScan(file, end)
      if (!size || scans > scansMax || next === null) return null
      kept.push(file.subarray(at, next))
      at = next
      continue
    } else if (code === marker.app0) kept.push(...jfifOf(segment)) // Bounded: one segment.
    else if (code === marker.app1) orientation = orientationIn(segment) ?? orientation
    else if (code === marker.app14) kept.push(...adobeOf(segment)) // Bounded: one segment.
    // Other kinds of frames, and markers that have no place before the end.
    else if (code < 0xe0 || code === 0xff) return null
    at = end
  }
  const isWhole = file[at] === 0xff && file[at + 1] === marker.eoi
  if (!isWhole || !size || scans === 0) return null
  const bytes = Buffer.concat([...kept, Buffer.of(0xff, marker.eoi)])
  return { type: 'jpeg', bytes, ...size, orientation }
}

/** The size in a frame header; null unless it is that of an ordinary picture in grey or colour. */
function sizeOf(frame: Buffer) {
  if (frame.length < 10) return null
  const [precision, components] = [frame[4], frame[9]]
  const [height, width] = [frame.readUInt16BE(5), frame.readUInt16BE(7)]
  const isOrdinary = precision === 8 && (components === 1 || components === 3)
  return isOrdinary && Math.min(width, height) > 0 ? { width, height } : null
}

/** Where the coded data of a scan ends: at a marker that is neither a stuffed byte nor a restart; null without one. */
function endOfScan(file: Buffer, from: number): number | null {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 2)) {
    const next = file[at + 1]
    if (next === undefined) return null
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
  }
  return null
}

const jfifLength = 18

/** The header with the density of the pixels, without a preview. */
function jfifOf(segment: Buffer): Buffer[] {
  if (segment.length < jfifLength || segment.toString('latin1', 4, 9) !== 'JFIF\0') return []
  const header = Buffer.from(segment.subarray(0, jfifLength))
  header.writeUInt16BE(jfifLength - 2, 2)
  header.writeUInt16BE(0, jfifLength - 2)
  return [header]
}

/** That of EXIF; null for XMP, which has the same marker. */
const orientationIn = (segment: Buffer) =>
  segment.toString('latin1', 4, 10) === 'Exif\0\0' ? orientationOf(segment.subarray(10)) : null

/** How the colours are coded. */
const adobeOf = (segment: Buffer): Buffer[] =>
  segment.length === 16 && segment.toString('latin1', 4, 9) === 'Adobe' ? [segment] : []
