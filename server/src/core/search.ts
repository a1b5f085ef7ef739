import { createHmac } from 'node:crypto'

import type { DataKey } from './crypto.ts'
import { fold } from './text.ts'

/** What can be searched of a person. */
export interface Searchable {
  name?: string | null | undefined
  email?: string | null | undefined
  phone?: string | null | undefined
}

/** A word asked for: its folded text, and the tokens of which a match has at least one. */
export interface SearchWord {
  text: string
  tokens: bigint[]
}

const shortestWord = 2
const shortestEnding = 4
const phonePattern = /^[\d+().-]+$/

/**
 * The tokens stored beside a person's sealed data: signed 64-bit keyed hashes, unique and sorted, of
 * every start of a word of the name, of the e-mail and of its domain, and of every ending of the
 * phone number. Their number grows with the length of the texts, which the API limits.
 */
export function searchTokens(key: DataKey, { name, email, phone }: Searchable): bigint[] {
  const texts = new Set<string>()
  for (const word of nameWords(name ?? '')) addStarts(texts, 'name', word)
  const address = fold(email ?? '').trim()
  addStarts(texts, 'email', address)
  addStarts(texts, 'email', address.slice(address.lastIndexOf('@') + 1))
  addEndings(texts, 'phone', digitsOf(phone ?? ''))
  return [...BigInt64Array.from(texts, (text) => token(key, text)).sort()]
}

/**
 * What to look for: every word must match, each by any of its tokens. `impossible` says that one of
 * the words is too short to match anything, so nothing does. A text without words asks for nothing.
 */
export function searchWords(
  key: DataKey,
  text: string,
): { words: SearchWord[]; impossible: boolean } {
  const words = wordsOf(text)
  return {
    words: words.map((word) => ({
      text: word,
      tokens: readings(word).map((reading) => token(key, reading)),
    })),
    impossible: words.some((word) => lengthOf(word) < shortestWord),
  }
}

/** Each costs a look-up of its own. */
export const searchWordsMax = 8

/** The different words of a search. */
export const wordsOf = (text: string): string[] => [...new Set(splitAtSpaces(fold(text)))]

/** Beside them: keyed hashes of tags, which are found as a whole and as they are written. */
export const tagHashes = (key: DataKey, tags: readonly string[]): bigint[] =>
  tags.map((tag) => token(key, `tag:${tag}`))

/** A word may begin a name or an e-mail, or end a phone number; the kind keeps them apart. */
function readings(word: string): string[] {
  const starts = [`name:${word}`, `email:${word}`]
  const digits = phonePattern.test(word) ? digitsOf(word) : ''
  return digits.length >= shortestEnding ? [...starts, `phone:${digits}`] : starts
}

/** Anne-Marie O'Brien is found as anne-marie, marie, o'brien and brien. */
function nameWords(name: string): string[] {
  return splitAtSpaces(fold(name)).flatMap((piece) => [
    piece,
    ...piece.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== piece),
  ])
}

function addStarts(texts: Set<string>, kind: string, word: string) {
  let start = `${kind}:`
  let length = 0
  for (const character of word) {
    start += character
    length += 1
    if (length >= shortestWord) texts.add(start)
  }
}

function addEndings(texts: Set<string>, kind: string, digits: string) {
  for (let from = 0; from <= digits.length - shortestEnding; from += 1) {
    texts.add(`${kind}:${digits.slice(from)}`)
  }
}

const splitAtSpaces = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '')

const lengthOf = (word: string): number => Array.from(word).length

const digitsOf = (text: string): string => text.replace(/\D/g, '')

const scratch = Buffer.alloc(8)

/** The first 8 bytes of an HMAC-SHA256; as latin1, since a Buffer for each digest costs 1 µs of 3. */
function token(key: DataKey, text: string): bigint {
  scratch.write(createHmac('sha256', key.search).update(text).digest('latin1'), 'latin1')
  return scratch.readBigInt64BE()
}
