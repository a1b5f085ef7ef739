import { nameWords, wordsOf } from './person-search.ts'

/**
 * The search text of a row without personal data: the folded words of its texts, each preceded by a
 * space, for LIKE patterns.
 */
export const searchText = (...texts: (string | null)[]): string =>
  texts
    .flatMap((text) => nameWords(text ?? ''))
    .map((word) => ` ${word}`)
    .join('')

const shortestWord = 2

/**
 * LIKE patterns for the words of a search, each of which must match the start of a word; null when
 * one is too short to match.
 */
export function searchPatterns(text: string): string[] | null {
  const words = wordsOf(text)
  const isShort = (word: string) => Array.from(word).length < shortestWord
  return words.some(isShort) ? null : words.map((word) => `% ${escaped(word)}%`)
}

const escaped = (word: string) => word.replaceAll(/[\\%_]/g, String.raw`\$&`)
