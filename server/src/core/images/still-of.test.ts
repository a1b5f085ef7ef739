import fc from 'fast-check'
import assert from 'node:assert/strict'
import test from 'node:test'
import { PNG } from 'pngjs'

import { webp } from '#testing/images.ts'

import { orientationOf } from './exif.ts'
import { stillOf } from './still-of.ts'

const png = PNG.sync.write(new PNG({ width: 3, height: 2 }))
const lossy = Buffer.from(webp.lossy, 'base64')
const lossless = Buffer.from(webp.lossless, 'base64')
const files = { png, lossy, lossless }

function chunkOf(name: string, content: Buffer) {
  const chunk = Buffer.concat([Buffer.from(`....${name}`), content, Buffer.alloc(4)])
  chunk.writeUInt32BE(content.length, 0)
  return chunk
}

test('a file is read by its contents, and what shows the picture is kept', () => {
  assert.deepEqual(stillOf(png), { type: 'png', bytes: png, width: 3, height: 2, orientation: 1 })
  for (const bytes of [lossy, lossless])
    assert.deepEqual(stillOf(bytes), { type: 'webp', bytes, width: 1, height: 1, orientation: 1 })
})

test('texts and profiles of a PNG are left out, and its orientation is read', () => {
  const tiff = Buffer.from('II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x08\0\0\0', 'latin1')
  const [text, exif] = [chunkOf('tEXt', Buffer.from('At home')), chunkOf('eXIf', tiff)]
  const file = Buffer.concat([png.subarray(0, 33), text, exif, png.subarray(33), text])
  assert.deepEqual(stillOf(file)?.bytes, png)
  assert.equal(stillOf(file)?.orientation, 8)
})

test('a cut file is refused, wherever it is cut', () => {
  for (const file of Object.values(files))
    for (let length = 0; length < file.length; length += 1)
      assert.equal(stillOf(file.subarray(0, length)), null, `${length}`)
})

test('no bytes make it throw, and what it keeps is kept again', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(files)),
      fc.nat(80),
      fc.uint8Array({ maxLength: 12 }),
      (file, at, bytes) => {
        const changed = Buffer.from(file)
        changed.set(bytes.subarray(0, Math.max(0, file.length - at)), Math.min(at, file.length))
        const once = stillOf(changed)
        if (once) assert.deepEqual(stillOf(once.bytes), { ...once, orientation: 1 })
        orientationOf(changed)
      },
    ),
  )
})
