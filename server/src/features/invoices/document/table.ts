import { colors, columnsOf, type Document, makeRoom, rule, sizes } from './layout.ts'
import type { Row, Sheet } from './sheet.ts'

const padding = 5
const indent = 12

/** The rows, none split across pages, each page with the column headings. */
export function drawTable(document: Document, sheet: Sheet) {
  makeRoom(document, 3 * headHeight)
  drawHead(document, sheet)
  for (const row of sheet.rows) {
    const height = heightOf(document, row)
    if (makeRoom(document, height)) drawHead(document, sheet)
    drawRow(document, row, height)
  }
}

const headHeight = sizes.small * 1.4 + 2 * padding

function drawHead(document: Document, { columns }: Sheet) {
  const { left, width, amount, amountAt } = columnsOf(document)
  const { y } = document
  document.rect(left, y, width, headHeight).fill(colors.head)
  document.font('strong').fontSize(sizes.small).fillColor(colors.quiet)
  const options = { lineBreak: false }
  document.text(columns.text, left + padding, y + padding, options)
  document.text(columns.amount, amountAt, y + padding, {
    width: amount - padding,
    align: 'right',
    ...options,
  })
  document.y = y + headHeight
}

function drawRow(document: Document, { text, amount, isPart }: Row, height: number) {
  const { amount: width, amountAt } = columnsOf(document)
  const { y } = document
  const place = textPlace(document, isPart)
  document.font('regular').fontSize(sizes.text)
  document.fillColor(isPart ? colors.quiet : colors.ink)
  document.text(text, place.x, y + padding, { width: place.width })
  document.text(amount, amountAt, y + padding, { width: width - padding, align: 'right' })
  document.y = y + height
  rule(document, document.y)
}

const heightOf = (document: Document, { text, isPart }: Row) =>
  document
    .font('regular')
    .fontSize(sizes.text)
    .heightOfString(text, { width: textPlace(document, isPart).width }) +
  2 * padding

function textPlace(document: Document, isPart = false) {
  const { left, amountAt } = columnsOf(document)
  const x = left + padding + (isPart ? indent : 0)
  return { x, width: amountAt - x - padding }
}
