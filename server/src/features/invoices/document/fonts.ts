import { create, type Font } from 'fontkit'
import { readFileSync } from 'node:fs'

const folder = new URL('../../../../fonts/', import.meta.url)

function open(name: string) {
  const font = create(readFileSync(new URL(name, folder))) as Font
  // A glyph keeps the character with which it is found first. As a part of another glyph it is found with none, and
  // could no longer be copied from later documents: the I of one with an Í.
  for (const point of font.characterSet.filter(isSingle)) font.glyphForCodePoint(point)
  return font
}

/** Not a ligature, whose glyph stands for its letters. */
const isSingle = (point: number) => {
  const character = String.fromCodePoint(point)
  return character.normalize('NFKC') === character
}

/**
 * Latin, Greek and Cyrillic letters of every language. Loaded one time and cached: loading takes twenty times as long
 * as a page.
 */
export const fonts = {
  regular: open('NotoSans_400Regular.ttf'),
  strong: open('NotoSans_600SemiBold.ttf'),
}
