import type PdfDocument from 'pdfkit'

export type Document = InstanceType<typeof PdfDocument>

/** In points, of which 72 are an inch. */
export const page = { margins: { top: 56, left: 56, right: 56, bottom: 72 } }
export const sizes = { heading: 20, main: 11, text: 9.5, small: 8 }
export const gap = 14
export const colours = { ink: '#1c1917', quiet: '#6b645f', line: '#d6d3d1', head: '#f5f5f4' }

/** Where things begin and how wide they are, on every page. */
export function columnsOf({ page }: Document) {
  const { left: leftMargin, right: rightMargin } = page.margins
  const width = page.width - leftMargin - rightMargin
  const half = (width - 2 * gap) / 2
  const amount = 110
  return {
    left: leftMargin,
    right: leftMargin + half + 2 * gap,
    width,
    half,
    amount,
    amountAt: leftMargin + width - amount,
  }
}

/** Begins a new page unless so much still fits on this one; tells whether it did. */
export function makeRoom(document: Document, height: number): boolean {
  if (document.y + height <= document.page.maxY()) return false
  document.addPage()
  return true
}

export function rule(document: Document, y: number) {
  const { left, width } = columnsOf(document)
  document
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.5)
    .strokeColor(colours.line)
    .stroke()
}
