import { toMinor } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'
import * as businesses from '#features/businesses/queries.ts'
import { methodNames } from '#features/invoices/customer/method-names.ts'
import { languageOf, nativeOf, type Speech } from '#features/invoices/document/locale.ts'
import { businessLines } from '#features/invoices/document/party.ts'
import type { Fact, Row, Sheet, Total } from '#features/invoices/document/sheet.ts'

import type { CashUp } from './schema.ts'
import { type CashUpWords, words } from './words.ts'

type Language = keyof typeof words
const isKnown = (language: string): language is Language => Object.hasOwn(words, language)

interface SheetContext {
  cashUp: CashUp
  own: CashUpWords
  speech: Speech
  money: (amount: number) => string
}

/** The document of a day, in the language of the country of the business, or else in English. */
export async function readSheet(tenant: Tenant, cashUp: CashUp): Promise<Sheet> {
  const seller = await businesses.sellerOf(tenant)
  const native = nativeOf(seller.country)
  const language = isKnown(native.language) ? native.language : 'en'
  const speech = languageOf(seller.country, { ...native, language })
  const { currency } = cashUp
  const own: CashUpWords = words[language]
  const money = (amount: number) => speech.money(toMinor(amount, currency), currency)
  const about = { cashUp, own, speech, money }
  return {
    language: speech.language,
    title: `${own.cashUp} ${speech.date(cashUp.day)}`,
    heading: own.cashUp,
    author: seller.name,
    createdAt: cashUp.closedAt ?? tenant.now.toISOString(),
    from: { heading: speech.words.from, lines: businessLines(seller, speech) },
    to: { heading: '', lines: [] },
    facts: factsOf(about, tenant.business.timezone),
    columns: { text: speech.words.description, amount: speech.words.amount },
    rows: [...methods(about), ...others(about), ...taxes(about), ...moves(about)],
    totals: cash(about),
    notes: [
      ...(cashUp.closedAt === null ? [own.open] : []),
      ...(cashUp.note === null ? [] : [cashUp.note]),
    ],
    pageNumber: { before: speech.words.page, between: speech.words.of },
  }
}

function factsOf({ cashUp, own, speech }: SheetContext, timeZone: string): Fact[] {
  const { day, closedAt, closedBy } = cashUp
  return [
    { label: own.day, value: speech.date(day) },
    ...(closedAt === null
      ? []
      : [{ label: own.closedAt, value: speech.moment(closedAt, timeZone) }]),
    ...(closedBy === null ? [] : [{ label: own.closedBy, value: closedBy }]),
  ]
}

function methods({ cashUp, own, speech, money }: SheetContext): Row[] {
  const names = methodNames[speech.language.slice(0, 2) as Language]
  return cashUp.byMethod.flatMap(({ method, count, received, refunded }): Row[] => [
    { text: `${names[method]} (${count})`, amount: money(received) },
    ...(refunded > 0 ? [{ text: own.refunded, amount: money(-refunded), isPart: true }] : []),
  ])
}

function others({ cashUp, own, money }: SheetContext): Row[] {
  const { total, refunds, refundCount, tips, giftCards } = cashUp
  const { soldCount, sold, usedCount, used } = giftCards
  return [
    { text: own.total, amount: money(total) },
    { text: own.tips, amount: money(tips), isPart: true },
    { text: own.refunds(refundCount), amount: money(refunds), isPart: true },
    { text: own.cardsSold(soldCount), amount: money(sold), isPart: true },
    { text: own.cardsUsed(usedCount), amount: money(used), isPart: true },
  ]
}

const taxes = ({ cashUp, own, speech, money }: SheetContext): Row[] =>
  cashUp.byVatRate.map(({ percent, gross, vat }) => ({
    text:
      percent === null ? own.noRate(money(gross)) : own.vat(speech.percent(percent), money(gross)),
    amount: money(vat),
  }))

const moves = ({ cashUp, own, money }: SheetContext): Row[] =>
  cashUp.movements.map(({ type, amount, reason, movedBy }) => ({
    text: [type === 'IN' ? own.putIn(reason) : own.takenOut(reason), movedBy]
      .filter(Boolean)
      .join(', '),
    amount: money(type === 'IN' ? amount : -amount),
  }))

function cash({ cashUp, own, money }: SheetContext): Total[] {
  const { openingFloat, expectedCash, countedCash, difference, byMethod } = cashUp
  const { paidIn, paidOut, rounding } = cashUp
  const inCash = byMethod.find(({ method }) => method === 'CASH')?.total ?? 0
  return [
    { label: own.openingFloat, amount: money(openingFloat) },
    { label: own.inCash, amount: money(inCash) },
    ...(rounding === 0 ? [] : [{ label: own.rounding, amount: money(rounding) }]),
    ...(paidIn > 0 ? [{ label: own.paidIn, amount: money(paidIn) }] : []),
    ...(paidOut > 0 ? [{ label: own.paidOut, amount: money(-paidOut) }] : []),
    { label: own.expected, amount: money(expectedCash) },
    ...(countedCash === null ? [] : [{ label: own.counted, amount: money(countedCash) }]),
    ...(difference === null
      ? []
      : [{ label: own.difference, amount: money(difference), isMain: true }]),
  ]
}
