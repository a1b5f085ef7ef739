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
