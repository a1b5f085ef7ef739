import { readFile } from 'node:fs/promises'

import type { EncodedImage } from '#core/images/still.ts'

import type { Pixels } from './pixels.ts'

// Each codec is loaded when a picture needs it. They are WebAssembly: a fault in one can touch nothing but its own memory.

/** The class of browsers that the codecs make their results of. */
class Picture implements Pixels {
  readonly data
  readonly width
  readonly height
  constructor(data: Uint8ClampedArray<ArrayBuffer>, width: number, height: number) {
    this.data = data
    this.width = width
    this.height = height
  }
}
Object.assign(globalThis, { ImageData: Picture })

/** The types of Node leave it out. */
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: { compile(code: Uint8Array): Promise<object> }
}

const compiled = async (file: string) =>
  WebAssembly.compile(await readFile(new URL(import.meta.resolve(file))))

const loadPng = async () => {
  const codec = await import('@jsquash/png/codec/pkg/squoosh_png.js')
  await codec.default(await compiled('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'))
  return codec
}

const decoders: Record<EncodedImage['type'], (bytes: Buffer) => Promise<Pixels>> = {
  async jpeg(bytes) {
    const { default: decode, init } = await import('@jsquash/jpeg/decode.js')
    await init(await compiled('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'))
    return (await decode(ownBuffer(bytes))) as Pixels
  },
  async png(bytes) {
    return (await loadPng()).decode(bytes) as Pixels
  },
  async webp(bytes) {
    const { PhotonImage } = await import('@silvia-odwyer/photon-node')
    const image = PhotonImage.new_from_byteslice(bytes)
    const data = new Uint8ClampedArray(image.get_raw_pixels().buffer as ArrayBuffer)
    return { data, width: image.get_width(), height: image.get_height() }
  },
}

/** Throws for data that cannot be decoded. */
export const decode = ({ type, bytes }: EncodedImage): Promise<Pixels> => decoders[type](bytes)

export async function encodePng({ data, width, height }: Pixels): Promise<Uint8Array> {
  return (await loadPng()).encode(new Uint8Array(data.buffer), width, height, 8)
}

const quality = 80

/** In one scan: that of a progressive picture takes twice the time for two percent of the size. */
export async function encodeJpeg(pixels: Pixels): Promise<Uint8Array> {
  const { default: encode, init } = await import('@jsquash/jpeg/encode.js')
  await init(await compiled('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'))
  return new Uint8Array(await encode(pixels, { quality, progressive: false }))
}

/** Small buffers share their memory with others. */
const ownBuffer = (bytes: Buffer) => Uint8Array.from(bytes).buffer
