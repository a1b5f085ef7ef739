import { createHmac } from 'node:crypto'

import type { DataKey } from '../crypto/crypto.ts'
import { digitForms, digitsOf } from './phone.ts'
import { fold } from './text.ts'

/** The searchable fields of a person. */
export interface SearchFields {
  name?: string | null | undefined
  email?: string | null | undefined
  phone?: string | null | undefined
}

/** A search word: its folded text, and the tokens of which a match has at least one. */
export interface SearchWord {
  text: string
  tokens: bigint[]
}

const shortestWord = 2
const shortestEnding = 4
/** Names of Chinese, Japanese and Korean have no spaces: a given name is found within them, up to this length. */
const longestWithin = 4
const phonePattern = /^[\d+()./-]+$/

/**
 * The tokens stored beside a person's sealed data: signed 64-bit keyed hashes, unique and sorted,
 * of every prefix of a word of the name, of the e-mail and of its domain, of short runs of
 * ideographs and syllables, and of every suffix of the phone number. Their number grows with the length of the texts, which the API limits.
 */
export function searchTokens(key: DataKey, { name, email, phone }: SearchFields): bigint[] {
  const texts = new Set<string>()
  for (const word of nameWords(name ?? '')) {
    addStarts(texts, 'name', word)
    addRuns(texts, 'name', word)
  }
  const address = fold(email ?? '').trim()
  addStarts(texts, 'email', address)
  addStarts(texts, 'email', address.slice(address.lastIndexOf('@') + 1))
  addEndings(texts, 'phone', digitsOf(phone ?? ''))
  return [...BigInt64Array.from(texts, (text) => token(key, text)).sort()]
}

/**
 * The search condition: every word must match by any of its tokens. Words that are too short to match
 * are left out beside longer ones; `impossible` means that all are too short, so there are no results.
 * A text without words has no condition. The country determines what a phone number without + means.
 */
export function searchWords(
  key: DataKey,
  text: string,
  country: string | null,
): { words: SearchWord[]; impossible: boolean } {
  const words = personWordsOf(text)
  const long = words.filter((word) => !isShort(word))
  return {
    words: long.map((word) => ({
      text: word,
      tokens: readings(word, country).map((reading) => token(key, reading)),
    })),
    impossible: long.length < words.length && long.length === 0,
  }
}

/** A letter, with a full stop or without, but not an ideograph or a syllable, which is a word by itself. */
export const isShort = (word: string): boolean =>
  !isIdeograph(word) && lengthOf(word.replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '')) < shortestWord

/** Whether a text begins with an ideograph or a syllable. */
export const isIdeograph = (text: string) => ideographs.test(text)
const ideographs = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Each word costs a look-up. */
export const searchWordsMax = 8

/** The distinct words of a search. */
export const wordsOf = (text: string): string[] => [...new Set(splitAtSpaces(fold(text)))]

/** The same for a search of people, where successive pieces of a phone number are one word. */
export function personWordsOf(text: string): string[] {
  const runs: string[][] = []
  for (const piece of splitAtSpaces(fold(text))) {
    const last = runs.at(-1)
    const continues = phonePattern.test(piece) && phonePattern.test(last?.[0] ?? '')
    if (continues) last?.push(piece)
    else runs.push([piece])
  }
  const words = runs.flatMap((run) => (isEnding(run.join('')) ? run.join(' ') : run))
  return [...new Set(words)]
}

/** Whether a search contains a phone number, so that it depends on the country. */
export const hasPhone = (text: string): boolean => personWordsOf(text).some(isPhone)

/** Keyed hashes of tags, stored with the tokens; tags match as a whole and as written. */
export const tagHashes = (key: DataKey, tags: readonly string[]): bigint[] =>
  tags.map((tag) => token(key, `tag:${tag}`))

/**
 * The readings of a word: start of a name or an e-mail, or end of a phone number; the kind
 * separates them.
 */
function readings(word: string, country: string | null): string[] {
  const starts = word.includes(' ') ? [] : [`name:${word}`, `email:${word}`]
  if (!isPhone(word)) return starts
  return [...starts, ...digitForms(word, country).map((digits) => `phone:${digits}`)]
}

const isPhone = (word: string) => phonePattern.test(word.replaceAll(' ', '')) && isEnding(word)

const isEnding = (text: string) => digitsOf(text).length >= shortestEnding

/**
 * The folded words of a text: Anne-Marie O'Brien is indexed as anne-marie, marie, o'brien and
 * brien.
 */
export function nameWords(name: string): string[] {
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

/** The short runs of ideographs and syllables from each of them. */
function addRuns(texts: Set<string>, kind: string, word: string) {
  const characters = Array.from(word)
  for (const at of characters.keys()) {
    let run = `${kind}:`
    for (const character of characters.slice(at, at + longestWithin)) {
      if (!isIdeograph(character)) break
      run += character
      texts.add(run)
    }
  }
}

function addEndings(texts: Set<string>, kind: string, digits: string) {
  for (let from = 0; from <= digits.length - shortestEnding; from += 1) {
    texts.add(`${kind}:${digits.slice(from)}`)
  }
}

const splitAtSpaces = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '')

const lengthOf = (word: string): number => Array.from(word).length

const scratch = Buffer.alloc(8)

/**
 * The first 8 bytes of an HMAC-SHA256; as latin1, since a Buffer for each digest costs 1 µs of 3.
 */
function token(key: DataKey, text: string): bigint {
  scratch.write(createHmac('sha256', key.search).update(text).digest('latin1'), 'latin1')
  return scratch.readBigInt64BE()
}
