// When a script or a style sheet of the app does not come, no code of the app can say so: this says it in the frame of the HTML, and
// loads the page again once the server answers.

import { serverAnswers } from './connection/server-answers.ts'

const words = {
  en: [
    'The dashboard could not be loaded',
    'It is tried again by itself as soon as the server answers.',
    'Try again',
  ],
  nl: [
    'Het dashboard kon niet worden geladen',
    'Het wordt vanzelf opnieuw geprobeerd zodra de server reageert.',
    'Opnieuw proberen',
  ],
  de: [
    'Das Dashboard konnte nicht geladen werden',
    'Es wird von selbst erneut versucht, sobald der Server antwortet.',
    'Erneut versuchen',
  ],
} as const

const countName = 'openchair-boots'
const longestWaitMs = 60_000

export function watchBoot() {
  // Errors of elements do not bubble.
  globalThis.addEventListener('error', ({ target }) => isNeeded(target) && show(), true)
  globalThis.addEventListener('load', () => {
    if (!isStarting()) globalThis.sessionStorage.removeItem(countName)
  })
}

/** Whether the app has not drawn anything yet. */
const isStarting = () => (document.getElementById('root')?.childElementCount ?? 0) === 0

const isNeeded = (target: unknown) =>
  isStarting() &&
  (target instanceof HTMLScriptElement ||
    (target instanceof HTMLLinkElement && target.rel === 'stylesheet'))

let isShown = false

function show() {
  if (isShown) return
  isShown = true
  const [language = 'en'] = globalThis.navigator.language.toLowerCase().split('-')
  const [title, text, again] = language === 'nl' || language === 'de' ? words[language] : words.en
  document.title = title
  const main = document.createElement('main')
  main.className = 'first-words'
  main.append(elementOf('h1', title), elementOf('p', text), elementOf('button', again))
  main.querySelector('button')?.addEventListener('click', () => globalThis.location.reload())
  document.body.append(main)
  const count = Number(globalThis.sessionStorage.getItem(countName))
  globalThis.sessionStorage.setItem(countName, String(count + 1))
  // A file that is missing for good is not asked for without end.
  void reloadAfter(Math.min(2_000 * 2 ** count, longestWaitMs))
}

function elementOf(name: string, text: string) {
  const element = document.createElement(name)
  element.textContent = text
  return element
}

async function reloadAfter(waitMs: number) {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    if (await serverAnswers()) return globalThis.location.reload()
  }
}
