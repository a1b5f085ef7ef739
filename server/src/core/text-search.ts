import { nameWords, wordsOf } from './search.ts'

/**
 * What a row that holds nothing personal is found by: the folded words of its texts, each behind a space,
 * for patterns to match.
 */
export const searchText = (...texts: (string | null)[]): string =>
  texts
    .flatMap((text) => nameWords(text ?? ''))
    .map((word) => ` ${word}`)
    .join('')

const shortestWord = 2

/**
 * Patterns of LIKE for the words asked for, all of which a match has as the start of a word; null when one
 * is too short to match anything.
 */
export function searchPatterns(text: string): string[] | null {
  const words = wordsOf(text)
  const isShort = (word: string) => Array.from(word).length < shortestWord
  return words.some(isShort) ? null : words.map((word) => `% ${escaped(word)}%`)
}

const escaped = (word: string) => word.replaceAll(/[\\%_]/g, String.raw`\$&`)
