/** The tag of TIFF that says how the camera was held. */
const tagOfOrientation = 0x01_12
const short = 3

/** How a picture has to be turned, as EXIF numbers it from 1 to 8; 1, upright, for anything unreadable. */
export function orientationOf(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 2)
  if ((order !== 'II' && order !== 'MM') || tiff.length < 8) return 1
  const isLittle = order === 'II'
  const short16 = (at: number) =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  for (let nth = 0; nth < short16(first); nth += 1) {
    const at = first + 2 + nth * 12
    if (at + 12 > tiff.length) return 1
    if (short16(at) !== tagOfOrientation || short16(at + 2) !== short) continue
    const value = short16(at + 8)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}
