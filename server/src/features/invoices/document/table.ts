import { colors, columnsOf, type Document, makeRoom, rule, sizes } from './layout.ts'
import type { Row, Sheet } from './sheet.ts'
import { heightOf, write } from './text/write.ts'

const padding = 5
const indent = 12

/** The rows, none split across pages, each page with the column headings. */
export function drawTable(document: Document, sheet: Sheet) {
  makeRoom(document, 3 * headHeight)
  drawHead(document, sheet)
  for (const row of sheet.rows) {
    const height = heightOfRow(document, row)
    if (makeRoom(document, height)) drawHead(document, sheet)
    drawRow(document, row, height)
  }
}

const headHeight = sizes.small * 1.4 + 2 * padding

function drawHead(document: Document, { columns }: Sheet) {
  const { left, width, amount, amountAt } = columnsOf(document)
  const { y } = document
  document.rect(left, y, width, headHeight).fill(colors.head)
  const style = { weight: 'strong', size: sizes.small, colour: colors.quiet, isLine: true } as const
  write(document, columns.text, { ...style, x: left + padding, y: y + padding })
  write(document, columns.amount, {
    ...style,
    x: amountAt,
    y: y + padding,
    width: amount - padding,
    align: 'right',
  })
  document.y = y + headHeight
}

function drawRow(document: Document, { text, amount, isPart }: Row, height: number) {
  const { amount: width, amountAt } = columnsOf(document)
  const { y } = document
  const place = textPlace(document, isPart)
  const colour = isPart ? colors.quiet : colors.ink
  write(document, text, { colour, x: place.x, y: y + padding, width: place.width })
  write(document, amount, {
    colour,
    x: amountAt,
    y: y + padding,
    width: width - padding,
    align: 'right',
  })
  document.y = y + height
  rule(document, document.y)
}

const heightOfRow = (document: Document, { text, isPart }: Row) =>
  heightOf(document, text, { width: textPlace(document, isPart).width }) + 2 * padding

function textPlace(document: Document, isPart = false) {
  const { left, amountAt } = columnsOf(document)
  const x = left + padding + (isPart ? indent : 0)
  return { x, width: amountAt - x - padding }
}
