/** Whether a search for a text may find something: two letters, or an ideograph or a syllable, which is a word by itself. */
export const isSearchable = (text: string) => text.length > 1 || ideograph.test(text)

const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
