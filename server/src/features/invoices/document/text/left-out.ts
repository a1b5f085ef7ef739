import { ownValue } from '#core/text/own-value.ts'

import type { LeftOut } from './typesetter.ts'

const sentences = {
  en: 'Characters without a font here are shown as �',
  nl: 'Tekens zonder lettertype hier staan er als �',
  de: 'Zeichen ohne Schriftart hier stehen als �',
  fr: 'Les caractères sans police ici sont remplacés par �',
  es: 'Los caracteres sin fuente aquí aparecen como �',
  it: 'I caratteri senza font qui appaiono come �',
}

/** A note for the reader of a document, in its language: "…: Han (2), Emoji (1)". None if nothing is left out. */
export function leftOutNotes(leftOut: LeftOut, language: string): string[] {
  const counts = Object.entries(leftOut)
  if (counts.length === 0) return []
  const sentence = ownValue(sentences, language.slice(0, 2)) ?? sentences.en
  const names = new Intl.DisplayNames(language, { type: 'script' })
  const parts = counts.map(([script, count]) => `${names.of(script) ?? script} (${count})`)
  return [`${sentence}: ${parts.join(', ')}`]
}
