import { fonts } from '../fonts.ts'
import { type Document, sizes } from '../layout.ts'
import { linesOf, type LineMeasure, type Run } from './lines.ts'
import { faceName, type Weight } from './shape.ts'

interface Style {
  weight?: Weight
  size?: number
}

export interface Box extends Style {
  colour?: string
  x?: number
  y?: number
  width?: number
  align?: 'left' | 'right'
  /** One line that does not wrap. */
  isLine?: boolean
}

/** Writes a text in any scripts, and moves below it. */
export function write(document: Document, given: string, box: Box = {}) {
  const { text, clusters } = document.typesetter.prepare(given)
  const { colour, isLine = false, align = 'left', x = document.x, y = document.y } = box
  const style = applied(document, box)
  if (colour !== undefined) document.fillColor(colour)
  if (!clusters) {
    const width = box.width === undefined ? {} : { width: box.width }
    document.text(text, x, y, { align, lineBreak: !isLine, ...width })
    return
  }
  const width = box.width ?? document.page.width - document.page.margins.right - x
  const lines = linesOf(clusters, isLine ? Infinity : width, measuredBy(document, style))
  document.y = y
  for (const line of lines) {
    const { ascent, height } = heightsOf(document, line, style)
    if (!isLine && document.y + height > document.page.maxY()) document.addPage()
    const top = document.y
    const offset = align === 'right' ? width - widthOf(document, line, style) : 0
    writeLine(document, line, { ...style, x: x + offset, baseline: top + ascent })
    document.y = top + height
  }
  document.x = x
}

/** The height of a text that wraps. */
export function heightOf(document: Document, given: string, box: Style & { width: number }) {
  const { text, clusters } = document.typesetter.prepare(given)
  const style = applied(document, box)
  if (!clusters) return document.heightOfString(text, { width: box.width })
  return linesOf(clusters, box.width, measuredBy(document, style)).reduce(
    (sum, line) => sum + heightsOf(document, line, style).height,
    0,
  )
}

function applied(document: Document, { weight = 'regular', size = sizes.text }: Style) {
  document.font(weight).fontSize(size)
  return { weight, size }
}

const measuredBy = (document: Document, style: Required<Style>): LineMeasure => ({
  typesetter: document.typesetter,
  widthOf: (run) => widthOf(document, [run], style),
})

const nameOf = ({ face }: Pick<Run, 'face'>, weight: Weight) =>
  face === null ? weight : faceName(face, weight)

/** Given, so that a run is shaped as a whole: else it would be shaped word by word. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = []

const widthOf = (document: Document, line: readonly Run[], { weight, size }: Required<Style>) =>
  line.reduce(
    (sum, run) =>
      sum + document.font(nameOf(run, weight), size).widthOfString(run.text, { features }),
    0,
  )

/** Of the size of the text. Fonts of some scripts claim more than letters without stacked marks take. */
const descentMax = 0.45

/** All lines have the baseline of the Latin letters, so that what stands beside them is level. */
function heightsOf(
  { typesetter }: Document,
  line: readonly Run[],
  { weight, size }: Required<Style>,
) {
  const own = fonts[weight]
  const used = line.map((run) => typesetter.faces.get(nameOf(run, weight)) ?? own)
  const tallest = used.reduce(
    (most, { descent, unitsPerEm }) => Math.max(most, -descent / unitsPerEm),
    -own.descent / own.unitsPerEm,
  )
  const descent = Math.min(descentMax, tallest)
  const ascent = own.ascent / own.unitsPerEm
  return { ascent: ascent * size, height: (ascent + descent) * size }
}

interface Position extends Required<Style> {
  x: number
  baseline: number
}

function writeLine(document: Document, line: readonly Run[], position: Position) {
  const { weight, size, baseline } = position
  let { x } = position
  for (const run of line) {
    document.font(nameOf(run, weight), size)
    if (run.level % 2 === 0 && combining.test(run.text)) markNext(document, run.text)
    document.text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic', features })
    x += document.widthOfString(run.text, { features })
  }
}

/**
 * Marks, which some scripts draw before or around the letter that they follow in the text: the text is given apart, for
 * those who copy it.
 */
const combining = /[\p{M}\u0E33\u0EB3\u200D]/u

/** Marks the next text, within its coordinates: those of the page are turned over, and readers would look elsewhere. */
function markNext(document: Document, actual: string) {
  const { addContent } = document
  document.addContent = (data) => {
    document.addContent = addContent
    if (data === 'BT') document.markContent('Span', { actual })
    document.addContent(data)
    if (data === 'ET') document.endMarkedContent()
    else document.addContent = marking
    return document
  }
  const marking = document.addContent
}
