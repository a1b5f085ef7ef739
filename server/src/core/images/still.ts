/** A picture without metadata, as it is encoded. */
export interface Still {
  type: 'jpeg' | 'png' | 'webp'
  bytes: Buffer
  width: number
  height: number
  /** How it has to be turned, as EXIF numbers it. */
  orientation: number
}

/** A decoded picture takes four bytes for each: those of a telephone with 24 megapixels fit. */
export const pixelsMax = 25_000_000

/** Whether decoding takes a bounded amount of memory: a small file can claim any size. */
export const isWithinPixels = ({ width, height }: Pick<Still, 'width' | 'height'>) =>
  width > 0 && height > 0 && width * height <= pixelsMax
