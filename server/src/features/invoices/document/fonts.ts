import { create, type Font } from 'fontkit'
import { readFileSync } from 'node:fs'

const folder = new URL('../../../../fonts/', import.meta.url)
const open = (name: string) => create(readFileSync(new URL(name, folder))) as Font

/**
 * Latin, Greek and Cyrillic letters of every language. Loaded one time and cached: loading takes twenty times as long
 * as a page.
 */
export const fonts = {
  regular: open('NotoSans_400Regular.ttf'),
  strong: open('NotoSans_600SemiBold.ttf'),
}
