import { escapeHtml as escape } from '#core/text/escape-html.ts'

import { document } from '../document.ts'
import { languageOf } from './words.ts'

interface Salon {
  name: string
  country: string | null
}

/** Asks for confirmation: opening the link alone changes nothing. */
export function confirmationPage({ name, country }: Salon): string {
  const { locale, words } = languageOf(country)
  return document({ locale, title: `${words.title} · ${name}` })(`
<section class="card"><h1>${escape(words.title)}</h1>
<p>${escape(words.ask(name))}</p>
<form method="post"><button>${escape(words.button)}</button></form>
</section>`)
}

export function donePage({ name, country }: Salon): string {
  const { locale, words } = languageOf(country)
  return document({ locale, title: `${words.done} · ${name}` })(`
<section class="card paid"><h1>${escape(words.done)}</h1>
<p role="status">${escape(words.doneMore(name))}</p>
</section>`)
}

/** For an unknown token. */
export const unknownPage = () =>
  document({ locale: 'en', title: 'Openchair' })(`
<section class="card"><h1>404</h1><p>${escape(languageOf(null).words.unknown)}</p></section>`)
