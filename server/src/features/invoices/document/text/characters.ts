import { fonts } from '../fonts.ts'

/** With accents in one character, since few fonts have the marks alone, and the letters of a ligature apart. */
export const composed = (text: string) =>
  text.normalize('NFC').replaceAll(/[\uFB00-\uFB06]/g, (ligature) => ligature.normalize('NFKC'))

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The pieces that readers see as one character each. */
export const segmentsOf = (text: string) =>
  Array.from(graphemes.segment(text), ({ segment }) => segment)

export const pointOf = (character: string) => character.codePointAt(0) ?? 0

/** Whether the fonts of the server have all characters, which then run from left to right. */
export const isPlain = (text: string) =>
  Array.from(text).every((character) => hasGlyph(character) && !shaped.test(character))

/** Whether the fonts of the server have the characters in some form. */
export const isDrawable = (text: string) => Array.from(text).every(hasGlyph)

const hasGlyph = (character: string) =>
  /\s/.test(character) ||
  (fonts.regular.hasGlyphForCodePoint(pointOf(character)) && !invisible.test(character))

/** The fonts of the server have these letters as well, but cannot place the marks of every word. */
const shaped = /\p{sc=Devanagari}/u

/** Joiners, selectors of variants and marks of direction, which have no shape. */
const invisible = /\p{Default_Ignorable_Code_Point}/u

export const visibleOf = (segment: string) =>
  Array.from(segment)
    .filter((character) => !invisible.test(character))
    .join('')

const replacement = '\uFFFD'

/** The text in place of characters without a font for another script. */
export function substituteOf(segment: string) {
  const visible = visibleOf(segment)
  return isDrawable(visible) ? visible : replacement
}
