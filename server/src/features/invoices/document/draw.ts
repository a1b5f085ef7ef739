import { buffer } from 'node:stream/consumers'
import PdfDocument from 'pdfkit'

import { headerText } from '#core/text/header-text.ts'

import { fonts } from './fonts.ts'
import { columnsOf, colors, type Document, gap, page, sizes, makeRoom } from './layout.ts'
import type { Party, Sheet, Total } from './sheet.ts'
import { drawTable } from './table.ts'

/** A document as PDF, on as many A4 pages as needed. */
export async function draw(sheet: Sheet): Promise<Buffer> {
  const { heading, from, to, notes } = sheet
  const document = open(sheet)
  const bytes = buffer(document)
  const { left, right, half } = columnsOf(document)

  drawLogo(document, sheet)
  write(document, heading, 'strong', sizes.heading)
  document.moveDown(0.6)
  const top = document.y
  const underFacts = drawFacts(document, sheet, right, top)
  const underFrom = drawParty(document, from, left, top, half)
  const underTo = drawParty(document, to, left, underFrom + gap, half)
  document.y = Math.max(underFacts, underTo) + 2 * gap

  drawTable(document, sheet)
  drawTotals(document, sheet)
  document.x = left
  document.moveDown(1)
  for (const note of notes) write(document, note, 'regular', sizes.text, colors.quiet)
  addFooters(document, sheet)
  document.end()
  return bytes
}

function open({ title, author, language, createdAt }: Sheet): Document {
  const document = new PdfDocument({
    size: 'A4',
    margins: page.margins,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    // The default font of the library would be read from the disk.
    font: null as never,
    info: {
      Title: headerText(title),
      Author: headerText(author),
      CreationDate: new Date(createdAt),
    },
  })
  for (const [name, font] of Object.entries(fonts)) document.registerFont(name, font as never)
  return document
}

/** In the margin beside the heading, where it moves nothing. */
function drawLogo(document: Document, { logo }: Sheet) {
  if (!logo) return
  const { right, half } = columnsOf(document)
  document.image(Buffer.from(logo), right, page.margins.top / 2, {
    fit: [half, 44],
    align: 'right',
  })
}

function write(
  document: Document,
  text: string,
  font: keyof typeof fonts,
  size: number,
  colour: string = colors.ink,
) {
  document.font(font).fontSize(size).fillColor(colour).text(text)
}

/** Returns the y position of the end; an empty party takes no space. */
function drawParty(document: Document, party: Party, x: number, y: number, width: number) {
  if (party.lines.length === 0) return y
  document.font('regular').fontSize(sizes.small).fillColor(colors.quiet)
  document.text(party.heading, x, y, { width })
  const [name = '', ...rest] = party.lines
  document.font('strong').fontSize(sizes.text).fillColor(colors.ink).text(name, { width })
  document.font('regular')
  for (const line of rest) document.text(line, { width })
  return document.y
}

/** The metadata of the document, each with its label. */
function drawFacts(document: Document, { facts }: Sheet, x: number, y: number) {
  const width = columnsOf(document).half
  document.y = y
  for (const { label, value } of facts) {
    document.font('regular').fontSize(sizes.small).fillColor(colors.quiet)
    document.text(label, x, document.y, { width })
    document.fontSize(sizes.text).fillColor(colors.ink).text(value, x, document.y, { width })
    document.y += 3
  }
  return document.y
}

const fromBottom = 40

/** The footer of every page, with the page number and count: drawn last, since the count is known only then. */
function addFooters(document: Document, { title, pageNumber }: Sheet) {
  const { count } = document.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(index)
    // Text below the margin would start a new page.
    document.page.margins.bottom = 0
    const { left, right, half } = columnsOf(document)
    const y = document.page.height - fromBottom
    const number = `${pageNumber.before} ${index + 1} ${pageNumber.between} ${count}`
    document.font('regular').fontSize(sizes.small).fillColor(colors.quiet)
    document.text(title, left, y, { width: half, lineBreak: false })
    document.text(number, right, y, { width: half, align: 'right', lineBreak: false })
  }
}

const lineHeight = 20
const padding = 5

/** The totals, together on one page. */
function drawTotals(document: Document, { totals }: Sheet) {
  document.y += padding
  makeRoom(document, totals.length * lineHeight)
  for (const total of totals) drawTotal(document, total)
}

function drawTotal(document: Document, { label, amount, isMain }: Total) {
  const { right, half, amount: width, amountAt } = columnsOf(document)
  const { y } = document
  document.font(isMain ? 'strong' : 'regular').fontSize(isMain ? sizes.main : sizes.text)
  document.fillColor(isMain ? colors.ink : colors.quiet)
  document.text(label, right, y, { width: half - width, lineBreak: false })
  document.text(amount, amountAt, y, { width: width - padding, align: 'right', lineBreak: false })
  document.y = y + lineHeight
}
