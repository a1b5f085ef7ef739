/** Pictures of one pixel, for tests. */
export const webp = {
  lossy: 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA',
  lossless: 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==',
}

/** The start of a JPEG, and all that follows. */
export const segmented = (file: Buffer) => [file.subarray(0, 2), file.subarray(2)] as const

/** A segment of EXIF with an orientation, and a text behind it. */
export function exif(orientation: number, text: string): Buffer {
  const tiff = Buffer.from(
    'MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0',
    'latin1',
  )
  tiff.writeUInt16BE(orientation, 18)
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(text)])
  const head = Buffer.of(0xff, 0xe1, 0, 0)
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}
