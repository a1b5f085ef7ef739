import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'

import { isLoadFailure, loadAgain } from '../connection/load-again.ts'
import { allTexts, firstTexts } from './modules/load.gen.ts'

export type Language = keyof typeof firstTexts
/** A further language is a folder beside `en`, and a name here. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  nl: 'Nederlands',
  de: 'Deutsch',
}

const words = createInstance()
const complete = new Set<Language>()
let needsAll = false
let chosen = languageOf(globalThis.navigator.language)
const { promise: started, resolve: onStarted } = Promise.withResolvers<void>()

/** Before the login the browser determines the language. */
export async function startI18n() {
  await words.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: await firstTexts.en() } },
    // React escapes already.
    interpolation: { escapeValue: false },
    parseMissingKeyHandler(key, text?: string) {
      if (text === undefined) reportError(new Error(`The text ${key} has not been loaded`))
      return text ?? key
    },
  })
  onStarted()
  // The others import the bundle that waits for this.
  try {
    await addFirst(chosen)
    await change(chosen)
  } catch (error) {
    if (!isLoadFailure(error)) throw error
    // Until its texts have come the page is English.
    void setLanguage(chosen)
  }
}

/** Changes to the language of a tag such as nl-BE; English when it is not supported. */
export async function setLanguage(tag: string) {
  chosen = languageOf(tag)
  const language = chosen
  await loadAgain(async () => {
    await addFirst(language)
    if (needsAll) await addAll(language)
  })
  if (chosen === language) await change(language)
}

async function change(language: Language) {
  if (words.language !== language) await words.changeLanguage(language)
  document.documentElement.lang = language
}

async function addFirst(language: Language) {
  if (!words.hasResourceBundle(language, 'translation'))
    words.addResourceBundle(language, 'translation', await firstTexts[language]())
}

async function addAll(language: Language) {
  if (complete.has(language)) return
  words.addResourceBundle(language, 'translation', await allTexts[language]())
  complete.add(language)
}

/**
 * Loads a part of the dashboard that the first screen does without, and the texts that it may show: they load together, once.
 */
export async function loadWithTexts<Part>(load: () => Promise<Part>) {
  needsAll = true
  const [part] = await Promise.all([load(), started.then(() => addAll(chosen))])
  return part
}

/** Adds texts that load with the parts of a page that show them, in all languages. */
export function addTexts(namespace: string, texts: Record<Language, object>) {
  for (const [language, ofLanguage] of Object.entries(texts))
    words.addResourceBundle(language, namespace, ofLanguage)
}

export function languageOf(tag: string): Language {
  const [language = ''] = tag.toLowerCase().split('-')
  return language in firstTexts ? (language as Language) : 'en'
}
