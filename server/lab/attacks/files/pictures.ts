import { crc32, deflateSync } from 'node:zlib'

import { encodeJpeg } from '#operation/images/codecs.ts'
import { webp } from '#testing/images.ts'

const lossy = Buffer.from(webp.lossy, 'base64')
const lossless = Buffer.from(webp.lossless, 'base64')

/** Pictures that are small as files and large, long or broken as pictures. */
export async function hostilePictures(): Promise<Record<string, Buffer>> {
  const jpeg = await photo()
  return {
    'a line of 20 million pixels': png(20_000_000, 1, Buffer.alloc(20_000_001)),
    'a column of 24 million pixels': png(1, 24_000_000, Buffer.alloc(48_000_000)),
    'the longest line that is read': png(20_000, 1_250, Buffer.alloc(20_001 * 1_250)),
    'a square of 25 million pixels': png(5_000, 5_000, Buffer.alloc(5_001 * 5_000)),
    'ten pixels that unpack to 200 MB': png(10, 1, Buffer.alloc(200_000_000)),
    'a square without data': png(5_000, 5_000, Buffer.alloc(10)),
    'sides of four thousand million': png(0xff_ff_ff_ff, 0xff_ff_ff_ff, Buffer.alloc(10)),
    'a JPEG that claims 25 million pixels': resized(jpeg, 5_000, 5_000),
    'a JPEG that claims 65,535 pixels in a line': resized(jpeg, 65_535, 300),
    'a JPEG of 64 scans': scanned(resized(jpeg, 5_000, 5_000), 64),
    'a JPEG that is cut, with an end': Buffer.concat([jpeg.subarray(0, -900), jpeg.subarray(-2)]),
    'a WebP that claims 16383 x 1501': sizedLossy(16_383, 1_501),
    'a WebP that claims 5000 x 5000': sizedLossy(5_000, 5_000),
    'a lossless WebP that claims 16383 x 1501': sizedLossless(16_383, 1_501),
    'a WebP of nothing': Buffer.concat([lossy.subarray(0, 12), Buffer.alloc(12)]),
    'a drawing in SVG': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  }
}

/** Ordinary pictures, for mutations. */
export const plainPictures = async (): Promise<Buffer[]> => [
  await photo(),
  png(64, 48, Buffer.alloc(65 * 48, 3)),
  lossy,
  lossless,
]

function png(width: number, height: number, rows: Buffer) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits of grey.
  header[8] = 8
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND')]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks])
}

export function chunk(name: string, content = Buffer.alloc(0)) {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

async function photo() {
  const [width, height] = [96, 64]
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < data.length; at += 1) data[at] = at % 4 === 3 ? 255 : (at * at) % 251
  return Buffer.from(await encodeJpeg({ data, width, height }))
}

const frame = Buffer.of(0xff, 0xc0)
const scan = Buffer.of(0xff, 0xda)

function resized(file: Buffer, width: number, height: number) {
  const copy = Buffer.from(file)
  const at = copy.indexOf(frame)
  copy.writeUInt16BE(height, at + 5)
  copy.writeUInt16BE(width, at + 7)
  return copy
}

function scanned(file: Buffer, count: number) {
  const at = file.indexOf(scan)
  const one = file.subarray(at, -2)
  return Buffer.concat([file.subarray(0, at), ...Array<Buffer>(count).fill(one), file.subarray(-2)])
}

function sizedLossy(width: number, height: number) {
  const copy = Buffer.from(lossy)
  const at = copy.indexOf(Buffer.of(0x9d, 0x01, 0x2a)) + 3
  copy.writeUInt16LE(width, at)
  copy.writeUInt16LE(height, at + 2)
  return copy
}

function sizedLossless(width: number, height: number) {
  const copy = Buffer.from(lossless)
  const at = copy.indexOf('VP8L') + 9
  const rest = copy.readUInt32LE(at) & ~0xf_ff_ff_ff
  copy.writeUInt32LE((rest | ((height - 1) << 14) | (width - 1)) >>> 0, at)
  return copy
}
