import { escapeHtml as escape } from '#core/escape-html.ts'

import { document } from '../document.ts'
import { speechOf } from './words.ts'

interface Salon {
  name: string
  country: string | null
}

/** Asks whether a customer wants no more letters of the salon: opening a link alone changes nothing. */
export function askPage({ name, country }: Salon): string {
  const { locale, words } = speechOf(country)
  return document({ locale, title: `${words.title} · ${name}` })(`
<section class="card"><h1>${escape(words.title)}</h1>
<p>${escape(words.ask(name))}</p>
<form method="post"><button>${escape(words.button)}</button></form>
</section>`)
}

export function donePage({ name, country }: Salon): string {
  const { locale, words } = speechOf(country)
  return document({ locale, title: `${words.done} · ${name}` })(`
<section class="card paid"><h1>${escape(words.done)}</h1>
<p role="status">${escape(words.doneMore(name))}</p>
</section>`)
}

/** For a token that leads to nothing. */
export const unknownPage = () =>
  document({ locale: 'en', title: 'Openchair' })(`
<section class="card"><h1>404</h1><p>${escape(speechOf(null).words.unknown)}</p></section>`)
