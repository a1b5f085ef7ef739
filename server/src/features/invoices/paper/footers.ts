import { colours, columnsOf, type Document, sizes } from './layout.ts'
import type { Sheet } from './sheet.ts'

const fromBottom = 40

/** Below every page what it is and which of how many: told last, since only then they are counted. */
export function addFooters(document: Document, { title, pageNumber }: Sheet) {
  const { count } = document.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(index)
    // Text below the margin would begin a page of its own.
    document.page.margins.bottom = 0
    const { left, right, half } = columnsOf(document)
    const y = document.page.height - fromBottom
    const number = `${pageNumber.before} ${index + 1} ${pageNumber.between} ${count}`
    document.font('regular').fontSize(sizes.small).fillColor(colours.quiet)
    document.text(title, left, y, { width: half, lineBreak: false })
    document.text(number, right, y, { width: half, align: 'right', lineBreak: false })
  }
}
