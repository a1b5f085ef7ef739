/** Splits a whole name at its first white space: "Anna van Dam" is Anna, van Dam. */
export function splitName(name: string): { firstName: string; lastName: string | null } {
  const [, firstName = '', lastName = ''] = /^(\S*)\s*(.*)$/su.exec(name.trim()) ?? []
  return { firstName, lastName: lastName || null }
}

/** "first last", or the first name alone. */
export const fullName = (firstName: string, lastName: string | null): string =>
  lastName ? `${firstName} ${lastName}` : firstName

/** Made on first use: it takes 20 ms. */
let letters: Intl.Segmenter | undefined

/** "Jansen" is J. */
export function initialOf(name: string): string {
  letters ??= new Intl.Segmenter('und', { granularity: 'grapheme' })
  const [first] = letters.segment(name)
  return first ? `${first.segment}.` : ''
}
