import { create, type Font } from 'fontkit'
import { readFileSync } from 'node:fs'

const open = (url: string) => create(readFileSync(new URL(url))) as Font

/**
 * Latin, Greek and Cyrillic letters of every language. Read once and kept: reading them takes twenty
 * times as long as a page.
 */
export const fonts = {
  regular: open(
    import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  ),
  strong: open(
    import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  ),
}
