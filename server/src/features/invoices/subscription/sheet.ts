import { toMinor } from '#core/money/money.ts'

import { type Speech, languageOf } from '../document/locale.ts'
import { businessLines } from '../document/party.ts'
import type { Row, Sheet } from '../document/sheet.ts'
import type { PlanLine } from './months.ts'
import type { NewInvoice } from './queries.ts'
import { planWordsOf } from './words.ts'

/** A plan invoice in the language of the business. */
export function sheetOf(invoice: NewInvoice): Sheet {
  const { number, currency, createdAt, content, periodStart, periodEnd } = invoice
  const { issuer, buyer, timezone, lines } = content
  const selectLanguage = languageOf(buyer.country)
  const { words, language } = selectLanguage
  const amount = selectLanguage.money(toMinor(invoice.amount, currency), currency)
  const period = selectLanguage.days(periodStart, periodEnd, timezone)
  return {
    language,
    title: `${words.invoice} ${number}`,
    heading: words.invoice,
    author: issuer[0] ?? '',
    createdAt,
    from: { heading: words.from, lines: [...issuer] },
    to: { heading: words.to, lines: businessLines(buyer, selectLanguage) },
    facts: [
      { label: words.number, value: number },
      { label: words.date, value: selectLanguage.day(createdAt, timezone) },
      { label: words.period, value: period },
      { label: words.status, value: planWordsOf(language).statuses[invoice.status] },
    ],
    columns: { text: words.description, amount: words.amount },
    rows: lines.map((line) => rowOf(line, selectLanguage, { currency, timezone })),
    totals: [{ label: words.total, amount, isMain: true }],
    notes: [],
    pageNumber: { before: words.page, between: words.of },
  }
}

function rowOf(
  { kind, plan, period, amount }: PlanLine,
  selectLanguage: Speech,
  { currency, timezone }: { currency: string; timezone: string },
): Row {
  const words = planWordsOf(selectLanguage.language)
  const what = {
    PLAN: words.plan,
    UNUSED: words.unused,
    REMAINING: words.remaining,
    CREDIT: words.credit,
  }
  const text =
    plan === null ? '' : ` ${plan}, ${selectLanguage.days(period.start, period.end, timezone)}`
  return { text: what[kind] + text, amount: selectLanguage.money(amount, currency) }
}
