/** The content of the form, with its fault. */
export interface Form {
  /** Null when none of the five was chosen. */
  rating: number | null
  comment: string | null
  fault: 'noRating' | 'tooLong' | null
}

export const emptyForm: Form = { rating: null, comment: null, fault: null }

/** Above 2,000 characters, the limit of all multi-line texts. */
const tooLong = /^[^]{2001}/u

/** Control characters that occur in pasted text; a comment may contain line feeds and tabs. */
const control = /[^\P{Cc}\n\t]/gu

/** Parses the body that a browser sends; a blank comment is null. */
export function readForm(body: string): Form {
  const fields = new URLSearchParams(body)
  const chosen = fields.get('rating') ?? ''
  const rating = /^[1-5]$/.test(chosen) ? Number(chosen) : null
  const written = (fields.get('comment') ?? '').replaceAll(/\r\n?/g, '\n')
  const comment = written.replaceAll(control, '').toWellFormed().trim() || null
  if (comment && tooLong.test(comment)) return { rating, comment, fault: 'tooLong' }
  return { rating, comment, fault: rating === null ? 'noRating' : null }
}
