/** What somebody has put into the form, with what is wrong with it. */
export interface Form {
  /** Null where none of the five was chosen. */
  rating: number | null
  comment: string | null
  fault: 'noRating' | 'tooLong' | null
}

export const emptyForm: Form = { rating: null, comment: null, fault: null }

/** Above 2,000 characters, as everywhere in texts of several lines. */
const tooLong = /^[^]{2001}/u

/** What is no text but stands in some that is pasted; line feeds and tabs may be in a comment. */
const control = /[^\P{Cc}\n\t]/gu

/** Reads the body that a browser sends; a comment of blanks is none. */
export function readForm(body: string): Form {
  const fields = new URLSearchParams(body)
  const chosen = fields.get('rating') ?? ''
  const rating = /^[1-5]$/.test(chosen) ? Number(chosen) : null
  const written = (fields.get('comment') ?? '').replaceAll(/\r\n?/g, '\n')
  const comment = written.replaceAll(control, '').toWellFormed().trim() || null
  if (comment && tooLong.test(comment)) return { rating, comment, fault: 'tooLong' }
  return { rating, comment, fault: rating === null ? 'noRating' : null }
}
