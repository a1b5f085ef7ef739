import { isIdeograph, isShort, nameWords, wordsOf } from './person-search.ts'

/**
 * The search text of a row without personal data: the folded words of its texts, each preceded by a
 * space, for LIKE patterns.
 */
export const searchText = (...texts: (string | null)[]): string =>
  texts
    .flatMap((text) => nameWords(text ?? ''))
    .map((word) => ` ${word}`)
    .join('')

/**
 * LIKE patterns for the words of a search, each of which must match the start of a word, or ideographs anywhere; null when
 * all are too short to match.
 */
export function searchPatterns(text: string): string[] | null {
  const words = wordsOf(text)
  const long = words.filter((word) => !isShort(word))
  if (long.length === 0 && words.length > 0) return null
  return long.map((word) => (isIdeograph(word) ? `%${escaped(word)}%` : `% ${escaped(word)}%`))
}

const escaped = (word: string) => word.replaceAll(/[\\%_]/g, String.raw`\$&`)
