import { colours, columnsOf, type Document, makeRoom, sizes } from './layout.ts'
import type { Sheet, Total } from './sheet.ts'

const lineHeight = 20
const padding = 5

/** What it comes to, together on one page. */
export function drawTotals(document: Document, { totals }: Sheet) {
  document.y += padding
  makeRoom(document, totals.length * lineHeight)
  for (const total of totals) drawTotal(document, total)
}

function drawTotal(document: Document, { label, amount, isMain }: Total) {
  const { right, half, amount: width, amountAt } = columnsOf(document)
  const { y } = document
  document.font(isMain ? 'strong' : 'regular').fontSize(isMain ? sizes.main : sizes.text)
  document.fillColor(isMain ? colours.ink : colours.quiet)
  document.text(label, right, y, { width: half - width, lineBreak: false })
  document.text(amount, amountAt, y, { width: width - padding, align: 'right', lineBreak: false })
  document.y = y + lineHeight
}
