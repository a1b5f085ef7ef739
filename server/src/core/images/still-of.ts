import { cleanJpeg } from './jpeg.ts'
import { cleanPng } from './png.ts'
import type { EncodedImage } from './still.ts'
import { cleanWebp } from './webp.ts'

/** The picture in a file, by its contents; null for no whole JPEG, PNG or WebP. Nothing is decoded. */
export const stillOf = (file: Buffer): EncodedImage | null =>
  cleanJpeg(file) ?? cleanPng(file) ?? cleanWebp(file)
