import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'

import { en } from './en.ts'

/** The languages of the dashboard; each is a file of its own, which is fetched when it is needed. */
const languages = {
  en: () => Promise.resolve(en),
  nl: () => import('./nl.ts').then((module) => module.nl),
  de: () => import('./de.ts').then((module) => module.de),
}
export type Language = keyof typeof languages
export const languageNames: Record<Language, string> = {
  en: 'English',
  nl: 'Nederlands',
  de: 'Deutsch',
}

const words = createInstance()

/** Until somebody is signed in the browser says which language. */
export async function startWords() {
  await words.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    // React escapes by itself.
    interpolation: { escapeValue: false },
  })
  await speak(globalThis.navigator.language)
}

/** Goes over to the language of a tag such as nl-BE; English where we have none of it. */
export async function speak(tag: string) {
  const language = languageOf(tag)
  if (!words.hasResourceBundle(language, 'translation'))
    words.addResourceBundle(language, 'translation', await languages[language]())
  if (words.language !== language) await words.changeLanguage(language)
  document.documentElement.lang = language
}

export function languageOf(tag: string): Language {
  const [language = ''] = tag.toLowerCase().split('-')
  return language in languages ? (language as Language) : 'en'
}

/** How dates and amounts are written for somebody with this tag; plain English as in Europe, with 24 hours. */
export const localeOf = (tag: string) =>
  tag === 'en' || !(tag.split('-', 1)[0] === languageOf(tag)) ? 'en-GB' : tag
