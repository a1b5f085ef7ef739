/** A picture without metadata, as it is encoded. */
export interface EncodedImage {
  type: 'jpeg' | 'png' | 'webp'
  bytes: Buffer
  width: number
  height: number
  /** How it has to be turned, as EXIF numbers it. */
  orientation: number
}

/** A decoded picture takes four bytes for each: those of a telephone with 24 megapixels fit. */
export const pixelsMax = 25_000_000

/** The longest side of a picture: panoramas of telephones have 16,000 pixels, the format JPEG ends at 65,535. */
export const sideMax = 20_000

/**
 * Whether decoding takes a bounded amount of memory: a small file can claim any size. Each side is bounded as well, since
 * what is computed for a row or column is more than a pixel.
 */
export const isWithinPixels = ({ width, height }: Pick<EncodedImage, 'width' | 'height'>) =>
  Math.min(width, height) > 0 && Math.max(width, height) <= sideMax && width * height <= pixelsMax
