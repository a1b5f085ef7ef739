import type { Page } from 'playwright-core'

import { all as de } from '../../app/i18n/modules/all-de.gen.ts'
import { all as en } from '../../app/i18n/modules/all-en.gen.ts'
import { all as nl } from '../../app/i18n/modules/all-nl.gen.ts'

const translations = { de, nl }
export type Language = keyof typeof translations

const leavesOf = (words: object): string[] =>
  Object.values(words).flatMap((value: unknown) =>
    typeof value === 'object' && value !== null ? leavesOf(value) : [String(value)],
  )

const pathsOf = (words: object, above = ''): string[] =>
  Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? pathsOf(value, `${above}${key}.`) : above + key,
  )
const keysOfOurs = new Set(pathsOf(en))

/** The texts of headings, labels and controls, one by one. */
const textsOf = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll(
    'h1, h2, h3, th, label, button, [role=tab], [role=dialog] h2, nav a, [role=option]'
  )].filter((one) => one.checkVisibility())
    .flatMap((one) => [one.getAttribute('aria-label'), one.innerText])
    .flatMap((text) => (text ?? '').split('\\n'))
    .map((text) => text.trim()).filter((text) => text !== '')
    // The salon's own words.
    .filter((text) => ![...document.querySelectorAll('.heading-title')]
      .some((one) => one.innerText.trim() === text))`)

/** Finds what a page says in English, or by the key of a text, instead of in its language. */
export function strangeTextsIn(language: Language) {
  const own = new Set(leavesOf(translations[language]))
  const english = new Set(leavesOf(en).filter((text) => !own.has(text)))
  return async (page: Page) =>
    (await textsOf(page)).filter((text) => keysOfOurs.has(text) || english.has(text))
}
