import { formatsOf } from '#core/formats/formats.ts'
import { fromMinor } from '#core/money/money.ts'
import { escapeHtml as escape } from '#core/text/escape-html.ts'
import type { Shown } from '#features/deposits/payment-page-view.ts'

import { document, header, paragraph } from '../document.ts'
import { languageOf, type Words } from './words.ts'

/** The reload interval of a page that waits for its payment, and the number of reloads. */
const reload = { seconds: 3, most: 40 }

const reloadAfter = (back: number) =>
  `\n<meta http-equiv="refresh" content="${reload.seconds}; url=?back=${back}">`

interface Moment {
  /** The number of reloads since the return from the provider; 0: not paid yet. */
  back: number
  /** The provider was unreachable just now. */
  isUnavailable?: boolean
}

/**
 * The complete page on which a deposit is paid: without scripts and without resources of other
 * sites.
 */
export function payPage(
  shown: Shown,
  { back, isUnavailable = false }: Moment,
  accepted: string | undefined,
): string {
  const { salon, accentColor, state, currency, timezone, startsAt } = shown
  const { locale, words, formatLocale } = languageOf(salon.country, accepted)
  const { money, moment: momentOf } = formatsOf({ locale: formatLocale, timezone, currency })
  const moment = (instant: string) => momentOf('full', instant)
  const amount = money(fromMinor(shown.amountMinor, currency))
  const isWaiting = state === 'OPEN' && back > 0
  const rows = [
    ...shown.services.map((service) => [words.service, service] as const),
    [words.when, moment(startsAt)],
    [words.total, money(shown.total)],
    [words.booking, shown.bookingNumber],
  ] as const
  return document({
    locale,
    accentColor,
    title: `${words.title} · ${salon.name}`,
    head: isWaiting && back < reload.most ? reloadAfter(back + 1) : '',
  })(`
${header(salon)}
<section class="card ${state.toLowerCase()}">
<h1>${escape(isWaiting ? words.waiting : `${words.deposit}: ${words[state]}`)}</h1>
<p class="amount">${escape(amount)}</p>
<dl>
${rows.map(([name, value]) => row(name, value)).join('\n')}
</dl>
${isUnavailable ? paragraph(words.away, 'alert') : ''}${
    isWaiting
      ? paragraph(words.waitingMore, 'status')
      : below[state](shown, { words, amount, due: shown.dueAt && moment(shown.dueAt) })
  }
</section>`)
}

interface PageTexts {
  words: Words
  amount: string
  due: string | null
}

const below = {
  OPEN: ({ provider, salon }: Shown, { words, amount, due }: PageTexts) =>
    (due ? paragraph(words.until(due)) : '') +
    (provider
      ? `<form method="post"><button>${escape(words.pay(amount))}</button></form>`
      : `${paragraph(words.atSalon(salon.name))}<ul>${contactOf(salon)}</ul>`),
  PAID: (_: Shown, { words }: PageTexts) => paragraph(words.thanks),
  EXPIRED: ({ isCancelled }: Shown, { words }: PageTexts) =>
    paragraph(isCancelled ? words.cancelled : words.tooLate),
}

const contactOf = ({ phone, email }: Shown['salon']) =>
  [
    phone && `<li><a href="tel:${escape(phone.replaceAll(' ', ''))}">${escape(phone)}</a></li>`,
    email && `<li><a href="mailto:${escape(encodeURIComponent(email))}">${escape(email)}</a></li>`,
  ]
    .filter(Boolean)
    .join('')

const row = (name: string, value: string) =>
  `<div><dt>${escape(name)}</dt><dd>${escape(value)}</dd></div>`

/** For an unknown token. */
export function unknownPage(accepted: string | undefined) {
  const { locale, words } = languageOf(null, accepted)
  return document({ locale, title: 'Openchair' })(`
<section class="card"><h1>404</h1>${paragraph(words.unknown)}</section>`)
}
