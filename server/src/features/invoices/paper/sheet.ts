/** What a document shows, as text in the language of its reader. Where it stands on the page is draw.ts's affair. */
export interface Sheet {
  /** BCP 47. */
  language: string
  /** For programs that show files: what it is, and its number. */
  title: string
  /** What it is, in large letters. */
  heading: string
  author: string
  /** When the document was made, as ISO 8601: the same document has the same bytes. */
  createdAt: string
  from: Party
  to: Party
  facts: Fact[]
  columns: { text: string; amount: string }
  rows: Row[]
  totals: Total[]
  remarks: string[]
  /** What stands below each page, such as "Page 1 of 2". */
  pageNumber: { before: string; between: string }
}

export interface Party {
  heading: string
  /** The first is the name. */
  lines: string[]
}

export interface Fact {
  label: string
  value: string
}

export interface Row {
  text: string
  amount: string
  /** Belongs to the row above it. */
  isPart?: boolean
}

export interface Total {
  label: string
  amount: string
  /** The one that the reader looks for. */
  isMain?: boolean
}
