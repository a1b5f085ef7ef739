// Letters without a Unicode decomposition that people type as plain letters.
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  '’': "'",
  ʼ: "'",
}

// Accents of Latin, Greek and Cyrillic, points of Hebrew, vowel signs of Arabic, and invisible
// characters. Other marks (Indic vowels, Japanese voicing, Thai) distinguish words, so they stay.
const accents =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u0652\p{Cf}]/gu
const special = new RegExp(`[${Object.keys(plain).join('')}]`, 'gu')

/**
 * The form for comparisons that ignore case, accents and typographic variants. The dotless and the
 * dotted i of Turkish are both i.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(special, (letter) => plain[letter] ?? letter)
    .normalize('NFC')

/** The name of a table or column in the database. */
export const snakeCase = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
