import { crc32, deflateSync } from 'node:zlib'

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number]

/** The coverage of a pixel, 0 to 1. */
export type Shape = (x: number, y: number) => number

/** A shape in one color on a transparent background, as a square PNG of this size in pixels. */
export function png(width: number, height: number, colour: Colour, covers: Shape): Buffer {
  const lines = Buffer.alloc(height * (1 + width * 4))
  let at = 0
  for (let y = 0; y < height; y++) {
    // Each line begins with its filter type: none.
    lines[at++] = 0
    for (let x = 0; x < width; x++) {
      for (const part of colour) lines[at++] = part
      lines[at++] = Math.round(255 * covers(x, y))
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits each of red, green, blue and alpha.
  head.set([8, 6, 0, 0, 0], 8)
  const packed = deflateSync(lines, { level: 9 })
  return Buffer.concat([magic, chunk('IHDR', head), chunk('IDAT', packed), chunk('IEND')])
}

const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, data: Buffer = Buffer.alloc(0)) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
