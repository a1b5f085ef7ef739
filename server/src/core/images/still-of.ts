import { cleanJpeg } from './jpeg.ts'
import { cleanPng } from './png.ts'
import type { Still } from './still.ts'
import { cleanWebp } from './webp.ts'

/** The picture in a file, by its contents; null for no whole JPEG, PNG or WebP. Nothing is decoded. */
export const stillOf = (file: Buffer): Still | null =>
  cleanJpeg(file) ?? cleanPng(file) ?? cleanWebp(file)
