import fc from 'fast-check'
import assert from 'node:assert/strict'
import test from 'node:test'

import { cleanJpeg } from './jpeg.ts'

const segment = (code: number, payload: Buffer) => {
  const head = Buffer.of(0xff, code, 0, 0)
  head.writeUInt16BE(payload.length + 2, 2)
  return Buffer.concat([head, payload])
}
const frame = (width: number, height: number, { code = 0xc0, components = 1 } = {}) => {
  const head = Buffer.from([8, 0, 0, 0, 0, components])
  head.writeUInt16BE(height, 1)
  head.writeUInt16BE(width, 3)
  return segment(code, Buffer.concat([head, Buffer.alloc(components * 3, 1)]))
}
const start = Buffer.of(0xff, 0xd8)
const end = Buffer.of(0xff, 0xd9)
/** Coded data with a stuffed byte and a restart marker. */
const scan = Buffer.concat([
  segment(0xda, Buffer.alloc(6, 1)),
  Buffer.of(7, 0xff, 0, 0xff, 0xd0, 7),
])
const table = segment(0xdb, Buffer.alloc(65, 1))
const exif = segment(0xe1, Buffer.from('Exif\0\0 52.3702 N'))
const picture = (...parts: Buffer[]) => Buffer.concat([start, ...parts])
const plain = picture(table, frame(30, 20), scan, end)

test('what shows a picture stays byte for byte', () => {
  assert.deepEqual(cleanJpeg(plain), {
    type: 'jpeg',
    bytes: plain,
    width: 30,
    height: 20,
    orientation: 1,
  })
})

test('metadata, comments, profiles and what follows the picture are removed', () => {
  const comment = segment(0xfe, Buffer.from('Taken at home'))
  const profile = segment(0xe2, Buffer.from('ICC_PROFILE'))
  const file = picture(
    exif,
    profile,
    table,
    comment,
    frame(30, 20),
    scan,
    end,
    Buffer.from('<script>'),
  )
  assert.deepEqual(cleanJpeg(file)?.bytes, plain)
})

test('a preview in the header is removed', () => {
  const jfif = Buffer.concat([
    Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\x02\x02', 'latin1'),
    Buffer.alloc(12, 9),
  ])
  const cleaned = cleanJpeg(picture(segment(0xe0, jfif), table, frame(30, 20), scan, end))
  assert.equal(cleaned?.bytes.includes(Buffer.alloc(3, 9)), false)
  assert.equal(cleaned?.bytes.readUInt16BE(4), 16)
})

const refused: [what: string, file: Buffer][] = [
  ['nothing', Buffer.alloc(0)],
  ['a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a page', Buffer.from('<html>')],
  ['a cut picture', plain.subarray(0, -2)],
  ['no scan', picture(table, frame(30, 20), end)],
  ['a scan before the frame', picture(table, scan, frame(30, 20), end)],
  ['two frames', picture(frame(30, 20), frame(30, 20), scan, end)],
  ['no pixels', picture(frame(30, 0), scan, end)],
  ['four colours', picture(frame(30, 20, { components: 4 }), scan, end)],
  ['arithmetic coding', picture(frame(30, 20, { code: 0xc9 }), scan, end)],
  ['very many scans', picture(frame(30, 20), ...Array<Buffer>(65).fill(scan), end)],
  ['a segment that ends behind the file', picture(Buffer.of(0xff, 0xdb, 0xff, 0xff, 0, 0))],
]
for (const [what, file] of refused)
  test(`refuses ${what}`, () => {
    assert.equal(cleanJpeg(file), null)
  })

test('no bytes make it throw, and what it keeps is kept again', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), fc.nat(plain.length), (bytes, at) => {
      const file = Buffer.concat([plain.subarray(0, at), bytes, plain.subarray(at)])
      const once = cleanJpeg(file)
      if (once) assert.deepEqual(cleanJpeg(once.bytes), once)
      cleanJpeg(Buffer.concat([start, bytes]))
    }),
  )
})
