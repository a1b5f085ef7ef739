import { digitsOf } from '#core/currencies.ts'
import { escapeHtml as escape } from '#core/escape-html.ts'
import { fromMinor } from '#core/money.ts'
import type { Shown } from '#features/bookings/deposits/shown.ts'

import { document, header, paragraph } from '../document.ts'
import { speechOf, type Words } from './words.ts'

/** How often a page that waits for its payment looks again, and how many times. */
const again = { seconds: 3, most: 40 }

const lookAgain = (back: number) =>
  `\n<meta http-equiv="refresh" content="${again.seconds}; url=?back=${back}">`

interface Moment {
  /** How often the customer's browser has come back for the outcome; 0: they have not paid yet. */
  back: number
  /** The provider could not be reached just now. */
  isAway?: boolean
}

/** The page on which a deposit is paid, as a whole: without script, and with nothing of any other site. */
export function payPage(shown: Shown, { back, isAway = false }: Moment): string {
  const { salon, state, currency, timezone, startsAt } = shown
  const { locale, words } = speechOf(salon.country)
  const money = (amount: number) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: digitsOf(currency),
      maximumFractionDigits: digitsOf(currency),
    }).format(amount)
  const moment = (instant: string) =>
    new Intl.DateTimeFormat(locale, {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: timezone,
    }).format(new Date(instant))
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
    title: `${words.title} · ${salon.name}`,
    head: isWaiting && back < again.most ? lookAgain(back + 1) : '',
  })(`
${header(salon)}
<section class="card ${state.toLowerCase()}">
<h1>${escape(isWaiting ? words.waiting : `${words.deposit}: ${words[state]}`)}</h1>
<p class="amount">${escape(amount)}</p>
<dl>
${rows.map(([name, value]) => row(name, value)).join('\n')}
</dl>
${isAway ? paragraph(words.away, 'alert') : ''}${
    isWaiting
      ? paragraph(words.waitingMore, 'status')
      : below[state](shown, { words, amount, due: shown.dueAt && moment(shown.dueAt) })
  }
</section>`)
}

interface Said {
  words: Words
  amount: string
  due: string | null
}

const below = {
  OPEN: ({ provider, salon }: Shown, { words, amount, due }: Said) =>
    (due ? paragraph(words.until(due)) : '') +
    (provider
      ? `<form method="post"><button>${escape(words.pay(amount))}</button></form>`
      : `${paragraph(words.atSalon(salon.name))}<ul>${waysTo(salon)}</ul>`),
  PAID: (_: Shown, { words }: Said) => paragraph(words.thanks),
  EXPIRED: ({ isCancelled }: Shown, { words }: Said) =>
    paragraph(isCancelled ? words.cancelled : words.tooLate),
}

const waysTo = ({ phone, email }: Shown['salon']) =>
  [
    phone && `<li><a href="tel:${escape(phone.replaceAll(' ', ''))}">${escape(phone)}</a></li>`,
    email && `<li><a href="mailto:${escape(encodeURIComponent(email))}">${escape(email)}</a></li>`,
  ]
    .filter(Boolean)
    .join('')

const row = (name: string, value: string) =>
  `<div><dt>${escape(name)}</dt><dd>${escape(value)}</dd></div>`

/** For a token that leads to nothing. */
export const unknownPage = () =>
  document({ locale: 'en', title: 'Openchair' })(`
<section class="card"><h1>404</h1>${paragraph(speechOf(null).words.unknown)}</section>`)
