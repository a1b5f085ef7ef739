import { crc32, deflateSync } from 'node:zlib'

const [width, height] = [4_000, 3_000]

let made: string | undefined

/** A PNG of twelve million pixels in base64, as a phone's camera takes. */
export const largePicture = () => (made ??= pictureOf(width, height).toString('base64'))

function pictureOf(columns: number, rows: number) {
  const line = Buffer.alloc(1 + columns * 3, 128)
  line[0] = 0
  const head = Buffer.alloc(13)
  head.writeUInt32BE(columns, 0)
  head.writeUInt32BE(rows, 4)
  // Eight bits of red, green and blue.
  head.set([8, 2, 0, 0, 0], 8)
  const data = deflateSync(Buffer.concat(Array.from({ length: rows }, () => line)))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer) {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, sum])
}
