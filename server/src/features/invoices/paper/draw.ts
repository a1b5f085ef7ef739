import { buffer } from 'node:stream/consumers'
import PdfDocument from 'pdfkit'

import { fonts } from './fonts.ts'
import { addFooters } from './footers.ts'
import { columnsOf, colours, type Document, gap, page, sizes } from './layout.ts'
import type { Party, Sheet } from './sheet.ts'
import { drawTable } from './table.ts'
import { drawTotals } from './totals.ts'

/** A document as PDF, on as many pages of A4 as it takes. */
export async function draw(sheet: Sheet): Promise<Buffer> {
  const { heading, from, to, remarks } = sheet
  const document = open(sheet)
  const bytes = buffer(document)
  const { left, right, half } = columnsOf(document)

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
  for (const remark of remarks) write(document, remark, 'regular', sizes.text, colours.quiet)
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
    // One of the fonts that stand in PDF readers would be looked for on the disk.
    font: null as never,
    info: { Title: title, Author: author, CreationDate: new Date(createdAt) },
  })
  for (const [name, font] of Object.entries(fonts)) document.registerFont(name, font as never)
  return document
}

function write(
  document: Document,
  text: string,
  font: keyof typeof fonts,
  size: number,
  colour: string = colours.ink,
) {
  document.font(font).fontSize(size).fillColor(colour).text(text)
}

/** Answers where it ends; nobody takes no room. */
function drawParty(document: Document, party: Party, x: number, y: number, width: number) {
  if (party.lines.length === 0) return y
  document.font('regular').fontSize(sizes.small).fillColor(colours.quiet)
  document.text(party.heading, x, y, { width })
  const [name = '', ...rest] = party.lines
  document.font('strong').fontSize(sizes.text).fillColor(colours.ink).text(name, { width })
  document.font('regular')
  for (const line of rest) document.text(line, { width })
  return document.y
}

/** What there is to know of the document itself, each under its label. */
function drawFacts(document: Document, { facts }: Sheet, x: number, y: number) {
  const width = columnsOf(document).half
  document.y = y
  for (const { label, value } of facts) {
    document.font('regular').fontSize(sizes.small).fillColor(colours.quiet)
    document.text(label, x, document.y, { width })
    document.fontSize(sizes.text).fillColor(colours.ink).text(value, x, document.y, { width })
    document.y += 3
  }
  return document.y
}
