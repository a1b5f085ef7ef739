import assert from 'node:assert/strict'
import test from 'node:test'
import { PNG } from 'pngjs'

import { stillOf } from '#core/images/still-of.ts'
import { createSandbox } from '#operation/sandbox/sandbox.ts'
import { exif, segmented, webp } from '#testing/images.ts'
import '#testing/sandbox/timeouts.ts'
import { testKind } from '#testing/sandbox/kind.ts'

import { decode, encodeJpeg } from './codecs.ts'
import { type Pixels, shrink } from './pixels.ts'
import { type Job, resize, type ResizedImage } from './resize.ts'

const businessId = 'one'
const work = new URL('work.ts', import.meta.url)
const logo = { businessId, sideMax: 64, keepsAlpha: true }
const photo = { businessId, sideMax: 64 }

/** A picture whose left half is red and whose right half is blue. */
function halves(width: number, height: number, alpha = 255): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < data.length; at += 4)
    data.set([...((at / 4) % width < width / 2 ? [255, 0, 0] : [0, 0, 255]), alpha], at)
  return { data, width, height }
}
const png = ({ data, width, height }: Pixels) => {
  const file = new PNG({ width, height })
  file.data = Buffer.from(data)
  return PNG.sync.write(file)
}
const jpeg = async (pixels: Pixels) => Buffer.from(await encodeJpeg(pixels))
const base64 = (file: Buffer) => file.toString('base64')

async function shown({ bytes }: ResizedImage) {
  const still = stillOf(Buffer.from(bytes))
  assert.ok(still)
  const { data, width } = await decode(still)
  return (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
}
const isNear = (seen: number[], wanted: number[]) =>
  assert.ok(
    wanted.every((value, nth) => Math.abs(value - (seen[nth] ?? -99)) < 12),
    seen.join(),
  )

test('a drawing stays a PNG with its transparency, a photo becomes a JPEG on white', async () => {
  const file = base64(png(halves(200, 100, 0)))
  const drawing = await resize(file, logo)
  assert.partialDeepStrictEqual(drawing, { mediaType: 'image/png', width: 64, height: 32 })
  assert.equal((await shown(drawing))(10, 10)[3], 0)
  const picture = await resize(file, photo)
  assert.partialDeepStrictEqual(picture, { mediaType: 'image/jpeg', width: 64, height: 32 })
  isNear((await shown(picture))(10, 10), [255, 255, 255])
})

test('a picture that fits keeps its size, and WebP is read', async () => {
  const small = await resize(base64(png(halves(30, 20))), logo)
  assert.partialDeepStrictEqual(small, { width: 30, height: 20 })
  for (const file of Object.values(webp))
    assert.partialDeepStrictEqual(await resize(file, photo), { width: 1, height: 1 })
})

test('a photo is turned upright, and its position is removed', async () => {
  const [head, rest] = segmented(await jpeg(halves(40, 20)))
  const file = Buffer.concat([head, exif(6, 'GPS 52.3702 N'), rest])
  const turned = await resize(base64(file), photo)
  assert.partialDeepStrictEqual(turned, { width: 20, height: 40 })
  assert.equal(Buffer.from(turned.bytes).includes('GPS'), false)
  const at = await shown(turned)
  isNear(at(10, 4), [255, 0, 0])
  isNear(at(10, 36), [0, 0, 255])
})

test('code behind, before or within a picture is gone', async () => {
  const script = '<script>alert(1)</script>'
  const [head, rest] = segmented(await jpeg(halves(20, 20)))
  const comment = Buffer.concat([Buffer.of(0xff, 0xfe, 0, script.length + 2), Buffer.from(script)])
  for (const file of [
    Buffer.concat([head, comment, rest, Buffer.from(script)]),
    Buffer.concat([png(halves(20, 20)), Buffer.from(script)]),
  ]) {
    const { bytes } = await resize(base64(file), logo)
    assert.equal(Buffer.from(bytes).includes('script'), false)
  }
  await assert.rejects(resize(base64(Buffer.concat([Buffer.from(script), rest])), logo))
})

const refused: [what: string, file: () => Promise<Buffer>, words: RegExp][] = [
  ['a bomb', async () => bombOf(png(halves(2, 2)), 30_000), /at most 25 million pixels/],
  ['a very wide line', async () => lineOf(20_000_000, 1), /sides of at most 20000/],
  ['a very high line', async () => lineOf(1, 24_000_000), /sides of at most 20000/],
  ['no pixels', async () => bombOf(png(halves(2, 2)), 0), /at most 25 million pixels/],
  ['a cut JPEG', async () => (await jpeg(halves(60, 60))).subarray(0, -40), /whole JPEG/],
  ['a cut PNG', async () => png(halves(60, 60)).subarray(0, -14), /whole JPEG/],
  ['a damaged PNG', async () => damaged(png(halves(60, 60))), /damaged/],
  [
    'a drawing in SVG',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    /whole/,
  ],
  ['an animation', async () => animationOf(Buffer.from(webp.lossy, 'base64')), /still WebP/],
]
for (const [what, file, words] of refused)
  test(`refuses ${what}`, async () => {
    const image = base64(await file())
    await assert.rejects(resize(image, logo), (error: { message: string; status: number }) => {
      assert.match(error.message, words)
      return true
    })
  })

test('a business that sends many delays only itself', async () => {
  const image = base64(png(halves(8, 8)))
  const many = Array.from({ length: 6 }, () => resize(image, logo))
  const other = resize(image, { ...logo, businessId: 'another' })
  const results = await Promise.allSettled(many)
  // One runs and three wait.
  assert.deepEqual(
    results.map(({ status }) => status),
    [...Array<string>(4).fill('fulfilled'), ...Array<string>(2).fill('rejected')],
  )
  assert.equal((await other).width, 8)
})

/** A PNG of one colour, some kilobytes small. */
function lineOf(width: number, height: number) {
  const file = png(halves(1, 1))
  file.writeUInt32BE(width, 16)
  file.writeUInt32BE(height, 20)
  return file
}

test('a picture beyond the memory of its process is refused, and this process goes on', async () => {
  const sandbox = createSandbox<Job, ResizedImage>({ ...testKind, module: work, memoryMb: 32 })
  const large = stillOf(png({ ...halves(6_000, 4_000) }))
  const small = stillOf(png(halves(8, 8)))
  assert.ok(large && small)
  const job = { sideMax: 64, keepsAlpha: false }
  const options = { businessId }
  assert.notEqual((await sandbox.run({ ...job, still: large }, options)).is, 'done')
  assert.equal((await sandbox.run({ ...job, still: small }, options)).is, 'done')
})

test('a side of any length is made smaller without an object for each of its pixels', () => {
  const width = 20_000_000
  const data = new Uint8ClampedArray(width * 4).fill(255)
  const { width: shrunk, height } = shrink({ data, width, height: 1 }, 1_600)
  assert.deepEqual([shrunk, height], [1_600, 1])
})

function bombOf(file: Buffer, side: number) {
  file.writeUInt32BE(side, 16)
  file.writeUInt32BE(side, 20)
  return file
}

function damaged(file: Buffer) {
  const at = file.indexOf('IDAT') + 10
  return Buffer.concat([file.subarray(0, at), Buffer.alloc(8, 0xff), file.subarray(at + 8)])
}

function animationOf(file: Buffer) {
  const extended = Buffer.concat([
    Buffer.from('VP8X\x0a\0\0\0\x02\0\0\0', 'latin1'),
    Buffer.alloc(6),
  ])
  const whole = Buffer.concat([file.subarray(0, 12), extended, file.subarray(12)])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}
