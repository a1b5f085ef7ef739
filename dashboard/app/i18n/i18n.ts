import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'

import { en } from './en.ts'

/** The languages of the dashboard; each is a separate file that is loaded on demand. */
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

/** Before the login the browser determines the language. */
export async function startI18n() {
  await words.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    // React escapes already.
    interpolation: { escapeValue: false },
  })
  await setLanguage(globalThis.navigator.language)
}

/** Changes to the language of a tag such as nl-BE; English when it is not supported. */
export async function setLanguage(tag: string) {
  const language = languageOf(tag)
  if (!words.hasResourceBundle(language, 'translation'))
    words.addResourceBundle(language, 'translation', await languages[language]())
  if (words.language !== language) await words.changeLanguage(language)
  document.documentElement.lang = language
}

/** Adds texts that load with the parts of a page that show them, in all languages. */
export function addTexts(namespace: string, texts: Record<Language, object>) {
  for (const [language, ofLanguage] of Object.entries(texts))
    words.addResourceBundle(language, namespace, ofLanguage)
}

export function languageOf(tag: string): Language {
  const [language = ''] = tag.toLowerCase().split('-')
  return language in languages ? (language as Language) : 'en'
}

/** The locale for dates and amounts; plain English uses the European form with a 24-hour clock. */
export const localeOf = (tag: string) =>
  tag === 'en' || !(tag.split('-', 1)[0] === languageOf(tag)) ? 'en-GB' : tag
