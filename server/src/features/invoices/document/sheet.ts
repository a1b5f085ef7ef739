/** The content of a document, as text in the language of its reader. draw.ts decides the layout. */
export interface Sheet {
  /** BCP 47. */
  language: string
  /** The metadata for programs that show files: the kind and number. */
  title: string
  /** The title, in large letters. */
  heading: string
  author: string
  /** The logo of the author, as JPEG or PNG. */
  logo?: Uint8Array | null
  /** The time of issue, as ISO 8601: it makes the bytes of a document reproducible. */
  createdAt: string
  from: Party
  to: Party
  facts: Fact[]
  columns: { text: string; amount: string }
  rows: Row[]
  totals: Total[]
  notes: string[]
  /** The footer of each page, such as "Page 1 of 2". */
  pageNumber: { before: string; between: string }
}

export interface Party {
  heading: string
  /** The first line is the name. */
  lines: string[]
}

export interface Fact {
  label: string
  value: string
}

export interface Row {
  text: string
  amount: string
  /** Whether the row belongs to the row above it. */
  isPart?: boolean
}

export interface Total {
  label: string
  amount: string
  /** The total that the document emphasises. */
  isMain?: boolean
}

/** All that is written on the pages, by the weight of its font. */
export function textsOf(sheet: Sheet): { regular: string[]; strong: string[] } {
  const { title, heading, from, to, facts, columns, rows, totals, notes, pageNumber } = sheet
  const amounts = (list: readonly Total[]) => list.flatMap(({ label, amount }) => [label, amount])
  return {
    regular: [
      title,
      ...[from, to].flatMap((party) => [party.heading, ...party.lines.slice(1)]),
      ...facts.flatMap(({ label, value }) => [label, value]),
      ...rows.flatMap(({ text, amount }) => [text, amount]),
      ...amounts(totals.filter(({ isMain }) => !isMain)),
      ...notes,
      ...Object.values(pageNumber),
    ],
    strong: [
      heading,
      ...[from, to].flatMap(({ lines }) => lines.slice(0, 1)),
      ...Object.values(columns),
      ...amounts(totals.filter(({ isMain }) => isMain)),
    ],
  }
}
