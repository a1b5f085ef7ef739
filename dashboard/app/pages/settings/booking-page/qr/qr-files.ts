import { encode, renderSVG } from 'uqr'

/** The margin of four modules that the standard asks for. */
const border = 4

export const qrSvg = (text: string) =>
  new Blob([renderSVG(text, { border })], { type: 'image/svg+xml' })

/** Large enough for a poster: each module has whole pixels, so that no edge is blurred. */
export async function qrPng(text: string, pixelsPerModule = 24): Promise<Blob> {
  const { data, size } = encode(text, { border })
  const canvas = new OffscreenCanvas(size * pixelsPerModule, size * pixelsPerModule)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = 'black'
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark)
        context.fillRect(x * pixelsPerModule, y * pixelsPerModule, pixelsPerModule, pixelsPerModule)
  return await canvas.convertToBlob({ type: 'image/png' })
}
