import { toMinor } from '#core/money.ts'

import { type Speech, speechOf } from '../paper/locale.ts'
import { businessLines } from '../paper/party.ts'
import type { Row, Sheet, Total } from '../paper/sheet.ts'
import type { InvoiceLine } from './content.ts'
import type { CustomerInvoice } from './queries.ts'

/** An invoice as its reader sees it. */
export function sheetOf({ number, currency, createdAt, content, ...rest }: CustomerInvoice): Sheet {
  const { seller, timezone, servedOn, bookingNumber } = content
  const speech = speechOf(seller.country)
  const { words, language } = speech
  const { customerName, customerEmail } = rest.customer
  return {
    language,
    title: `${words.invoice} ${number}`,
    heading: words.invoice,
    author: seller.name,
    createdAt,
    from: { heading: words.from, lines: businessLines(seller, speech) },
    to: { heading: words.to, lines: [customerName, customerEmail].filter((line) => line !== null) },
    facts: [
      { label: words.number, value: number },
      { label: words.date, value: speech.day(createdAt, timezone) },
      { label: words.servedOn, value: speech.date(servedOn) },
      { label: words.booking, value: bookingNumber },
    ],
    columns: { text: words.description, amount: words.amount },
    rows: content.lines.map((line) => rowOf(line, speech, currency)),
    totals: totalsOf(toMinor(rest.total, currency), content.tax, speech, currency),
    remarks: [words.isPaid],
    pageNumber: { before: words.page, between: words.of },
  }
}

function rowOf({ kind, name, amount }: InvoiceLine, speech: Speech, currency: string): Row {
  const own = {
    TRAVEL: speech.words.travel,
    DISCOUNT: speech.words.discount,
    SERVICE: '',
    ADDON: '',
  }
  return {
    text: name ?? own[kind],
    amount: speech.money(amount, currency),
    isPart: kind === 'ADDON',
  }
}

function totalsOf(
  total: number,
  tax: CustomerInvoice['content']['tax'],
  { words, money, percent }: Speech,
  currency: string,
): Total[] {
  const main = { label: words.total, amount: money(total, currency), isMain: true }
  if (tax === null) return [main]
  return [
    { label: words.net, amount: money(total - tax.amount, currency) },
    { label: `${words.vat} ${percent(tax.percent)}`, amount: money(tax.amount, currency) },
    main,
  ]
}
