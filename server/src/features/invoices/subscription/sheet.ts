import { toMinor } from '#core/money.ts'

import { type Speech, speechOf } from '../paper/locale.ts'
import { businessLines } from '../paper/party.ts'
import type { Row, Sheet } from '../paper/sheet.ts'
import type { PlanLine } from './months.ts'
import type { NewInvoice } from './queries.ts'
import { planWordsOf } from './words.ts'

/** An invoice as the business reads it. */
export function sheetOf(invoice: NewInvoice): Sheet {
  const { number, currency, createdAt, content, periodStart, periodEnd } = invoice
  const { issuer, buyer, timezone, lines } = content
  const speech = speechOf(buyer.country)
  const { words, language } = speech
  const amount = speech.money(toMinor(invoice.amount, currency), currency)
  const period = speech.days(periodStart, periodEnd, timezone)
  return {
    language,
    title: `${words.invoice} ${number}`,
    heading: words.invoice,
    author: issuer[0] ?? '',
    createdAt,
    from: { heading: words.from, lines: [...issuer] },
    to: { heading: words.to, lines: businessLines(buyer, speech) },
    facts: [
      { label: words.number, value: number },
      { label: words.date, value: speech.day(createdAt, timezone) },
      { label: words.period, value: period },
      { label: words.status, value: planWordsOf(language).statuses[invoice.status] },
    ],
    columns: { text: words.description, amount: words.amount },
    rows: lines.map((line) => rowOf(line, speech, { currency, timezone })),
    totals: [{ label: words.total, amount, isMain: true }],
    remarks: [],
    pageNumber: { before: words.page, between: words.of },
  }
}

function rowOf(
  { kind, plan, period, amount }: PlanLine,
  speech: Speech,
  { currency, timezone }: { currency: string; timezone: string },
): Row {
  const own = planWordsOf(speech.language)
  const what = { PLAN: own.plan, UNUSED: own.unused, REMAINING: own.remaining, CREDIT: own.credit }
  const text = plan === null ? '' : ` ${plan}, ${speech.days(period.start, period.end, timezone)}`
  return { text: what[kind] + text, amount: speech.money(amount, currency) }
}
