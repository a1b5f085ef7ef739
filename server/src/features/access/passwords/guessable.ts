import { ownValue } from '#core/text/own-value.ts'

/** A password that is guessed early: common words with a few further characters, repetitions, runs and names. */
export function isGuessable(
  password: string,
  { common, names }: { common: ReadonlySet<string>; names: readonly string[] },
): boolean {
  const plain = plainOf(password)
  const terms = names.flatMap(termsOf).toSorted((a, b) => b.length - a.length)
  return (
    isRun(plain) ||
    [plain, withoutSubstitutes(plain)].some(
      (form) => isRepeated(form, common) || isCommon(form, common) || isOf(form, terms, common),
    )
  )
}

/** The number of further characters that make a common word no better. */
const extraMax = 6

/** Common as it is, without its first or last characters, or between digits and punctuation. */
function isCommon(form: string, common: ReadonlySet<string>) {
  if (common.has(form)) return true
  for (let cut = 1; cut <= 4 && form.length - cut >= 8; cut += 1)
    if (common.has(form.slice(cut)) || common.has(form.slice(0, -cut))) return true
  const word = form.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return word.length >= 4 && form.length - word.length <= extraMax && common.has(word)
}

/** The same few characters or a common word again and again. */
function isRepeated(form: string, common: ReadonlySet<string>) {
  if (new Set(form).size < 3) return true
  const [, unit] = /^(.+?)\1+.?$/su.exec(form) ?? []
  return unit !== undefined && (unit.length <= 4 || common.has(unit))
}

/** Characters that follow each other, such as abcdefghij; of digits 0 follows 9. */
function isRun(plain: string) {
  const size = /^\d+$/.test(plain) ? 10 : 0x110000
  const codes = Array.from(plain, (character) => character.codePointAt(0) ?? 0)
  const steps = new Set(
    codes.slice(1).map((code, index) => (code - (codes[index] ?? 0) + size) % size),
  )
  return steps.size === 1 && (steps.has(1) || steps.has(size - 1))
}

/** Made of the names, apart from a few characters or a common word. */
function isOf(form: string, terms: readonly string[], common: ReadonlySet<string>) {
  const whole = squash(form)
  let rest = whole
  for (const term of terms) rest = rest.replaceAll(term, '')
  if (rest === whole) return false
  return common.has(rest) || (rest.length <= extraMax && rest.replace(/\d/g, '').length < 4)
}

/** The whole name, and its words: an e-mail address has its parts as words. */
const termsOf = (name: string) => {
  const plain = plainOf(name)
  const words = plain.split(/[^\p{L}\p{N}]+/u)
  const local = plain.split('@')[0] ?? ''
  return [squash(plain), squash(local), ...words].filter((term) => term.length >= 3)
}

const plainOf = (text: string) => text.normalize('NFKC').toLowerCase()

const squash = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

const substitutes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Digits and symbols that are typed instead of a letter before or between letters, as in p@ssw0rd. */
const withoutSubstitutes = (plain: string) =>
  plain.replace(
    /[013457@$!](?=.*\p{L})/gu,
    (character) => ownValue(substitutes, character) ?? character,
  )
