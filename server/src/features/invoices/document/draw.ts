import { buffer } from 'node:stream/consumers'
import PdfDocument from 'pdfkit'

import { headerText } from '#core/text/header-text.ts'

import { fonts } from './fonts.ts'
import { columnsOf, colors, type Document, gap, page, sizes, makeRoom } from './layout.ts'
import { type Party, type Sheet, textsOf, type Total } from './sheet.ts'
import { drawTable } from './table.ts'
import { leftOutNotes } from './text/left-out.ts'
import { type LeftOut, openTypesetter, type Typesetter } from './text/typesetter.ts'
import { write } from './text/write.ts'

export interface DrawnDocument {
  bytes: Buffer
  leftOut: LeftOut
}

/** A document as PDF, on as many A4 pages as needed. */
export async function draw(sheet: Sheet): Promise<DrawnDocument> {
  const { heading, from, to, notes } = sheet
  const typesetter = await openTypesetter(textsOf(sheet), sheet.language)
  const { leftOut } = typesetter
  const document = open(sheet, typesetter)
  const bytes = buffer(document)
  const { left, right, half } = columnsOf(document)

  drawLogo(document, sheet)
  write(document, heading, { weight: 'strong', size: sizes.heading, colour: colors.ink })
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
  const colour = colors.quiet
  for (const note of [...notes, ...leftOutNotes(leftOut, sheet.language)])
    write(document, note, { colour })
  addFooters(document, sheet)
  document.end()
  return { bytes: await bytes, leftOut }
}

function open({ title, author, language, createdAt }: Sheet, typesetter: Typesetter): Document {
  const plain = new PdfDocument({
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
  for (const [name, font] of [...Object.entries(fonts), ...typesetter.faces])
    plain.registerFont(name, font as never)
  return Object.assign(plain, { typesetter })
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

/** Returns the y position of the end; an empty party takes no space. */
function drawParty(document: Document, party: Party, x: number, y: number, width: number) {
  if (party.lines.length === 0) return y
  write(document, party.heading, { size: sizes.small, colour: colors.quiet, x, y, width })
  const [name = '', ...rest] = party.lines
  write(document, name, { weight: 'strong', colour: colors.ink, width })
  for (const line of rest) write(document, line, { width })
  return document.y
}

/** The metadata of the document, each with its label. */
function drawFacts(document: Document, { facts }: Sheet, x: number, y: number) {
  const width = columnsOf(document).half
  document.y = y
  for (const { label, value } of facts) {
    write(document, label, { size: sizes.small, colour: colors.quiet, x, width })
    write(document, value, { colour: colors.ink, x, width })
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
    const style = { size: sizes.small, colour: colors.quiet, y, width: half, isLine: true } as const
    write(document, title, { ...style, x: left })
    write(document, number, { ...style, x: right, align: 'right' })
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
  const style = {
    weight: isMain ? 'strong' : 'regular',
    size: isMain ? sizes.main : sizes.text,
    colour: isMain ? colors.ink : colors.quiet,
    y,
    isLine: true,
  } as const
  write(document, label, { ...style, x: right, width: half - width })
  write(document, amount, { ...style, x: amountAt, width: width - padding, align: 'right' })
  document.y = y + lineHeight
}
