/** The families of fonts for scripts that the fonts of the server lack. Each is a package of its own in fonts/package.json. */
const ofOneScript = [
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-devanagari',
  'noto-sans-bengali',
  'noto-sans-tamil',
  'noto-sans-telugu',
  'noto-sans-khmer',
  'noto-sans-ethiopic',
  'noto-sans-armenian',
  'noto-sans-georgian',
]
const han = {
  simplified: 'noto-sans-sc',
  traditional: 'noto-sans-tc',
  japanese: 'noto-sans-jp',
  korean: 'noto-sans-kr',
}
const emoji = 'noto-emoji'

const hanByRegion = new Map([
  ['JP', han.japanese],
  ['KR', han.korean],
  ['TW', han.traditional],
  ['HK', han.traditional],
  ['MO', han.traditional],
])

/**
 * The families in the order in which a character looks for its font. Chinese characters have other shapes in Japan, Korea
 * and Taiwan: kana or hangul beside them decide, then the country of the document.
 */
export function familiesFor(text: string, language: string): string[] {
  const first = hanOf(text) ?? hanByRegion.get(new Intl.Locale(language).region ?? '')
  const ideographs = new Set([first ?? han.simplified, ...Object.values(han)])
  const all = [...ofOneScript, ...ideographs]
  return /\p{Emoji_Presentation}|\uFE0F/u.test(text) ? [emoji, ...all] : [...all, emoji]
}

function hanOf(text: string) {
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)) return han.japanese
  if (/\p{sc=Hangul}/u.test(text)) return han.korean
  return /\p{sc=Bopomofo}/u.test(text) ? han.traditional : undefined
}

/** Subsets of those packages for alphabets that the fonts of the server have themselves. */
export const ownSubsets = /^(latin|greek|cyrillic|vietnamese|math|symbols)/

const scripts = (
  'Arab Hebr Thai Deva Beng Taml Telu Khmr Ethi Armn Geor Hani Hira Kana Hang Bopo ' +
  'Gujr Guru Knda Mlym Orya Sinh Laoo Mymr Tibt Mong Syrc Thaa Cher Tfng Nkoo Java Bali'
)
  .split(' ')
  .map((code) => ({ code, pattern: new RegExp(`\\p{sc=${code}}`, 'u') }))

/** The script of a character by ISO 15924; Zsye for emoji, Zsym for other symbols, Zzzz for the rest. */
export function scriptOf(character: string): string {
  const known = scripts.find(({ pattern }) => pattern.test(character))
  if (known) return known.code
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(character)) return 'Zsye'
  return /[\p{S}\p{P}]/u.test(character) ? 'Zsym' : 'Zzzz'
}
