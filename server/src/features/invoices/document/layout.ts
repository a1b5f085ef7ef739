import type PdfDocument from 'pdfkit'

import type { Typesetter } from './text/typesetter.ts'

export type Document = InstanceType<typeof PdfDocument> & { typesetter: Typesetter }

/** In points, 72 per inch. */
export const page = { margins: { top: 56, left: 56, right: 56, bottom: 72 } }
export const sizes = { heading: 20, main: 11, text: 9.5, small: 8 }
export const gap = 14
export const colors = { ink: '#1c1917', quiet: '#6b645f', line: '#d6d3d1', head: '#f5f5f4' }

/** The positions and widths on every page. */
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

/** Starts a new page unless the height fits on this one; returns whether it did. */
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
    .strokeColor(colors.line)
    .stroke()
}
