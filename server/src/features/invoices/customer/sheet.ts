import { sum, toMinor } from '#core/money/money.ts'
import { ownValue } from '#core/text/own-value.ts'

import { type Reader, type Speech, languageOf } from '../document/locale.ts'
import { businessLines } from '../document/party.ts'
import type { Row, Sheet, Total } from '../document/sheet.ts'
import type { InvoiceContent, InvoiceLine, Tax } from './content.ts'
import { methodNames } from './method-names.ts'
import type { CustomerInvoice } from './queries.ts'

/** The document of an invoice for its reader; default: in the language of the country of the seller. */
export function sheetOf(
  { number, currency, createdAt, content, ...rest }: CustomerInvoice,
  reader?: Reader,
): Sheet {
  const { seller, timezone, servedOn, bookingNumber, saleNumber } = content
  const selectLanguage = languageOf(seller.country, reader)
  const { words, language } = selectLanguage
  const { customerName, customerEmail } = rest.customer
  return {
    language,
    title: `${words.invoice} ${number}`,
    heading: words.invoice,
    author: seller.name,
    createdAt,
    from: { heading: words.from, lines: businessLines(seller, selectLanguage) },
    to: { heading: words.to, lines: [customerName, customerEmail].filter((line) => line !== null) },
    facts: [
      { label: words.number, value: number },
      { label: words.date, value: selectLanguage.day(createdAt, timezone) },
      { label: words.servedOn, value: selectLanguage.date(servedOn) },
      saleNumber === undefined
        ? { label: words.booking, value: bookingNumber ?? '' }
        : { label: words.sale, value: saleNumber },
    ],
    columns: { text: words.description, amount: words.amount },
    rows: content.lines.map((line) => rowOf(line, content, selectLanguage, currency)),
    totals: totalsOf(toMinor(rest.total, currency), content, selectLanguage, currency),
    notes: [paidNote(content, selectLanguage, currency)],
    pageNumber: { before: words.page, between: words.of },
  }
}

/** Paid in full. Card €40.00, Gift card €9.50 */
function paidNote(
  { payments = [], rounding = 0 }: InvoiceContent,
  { words, language, money }: Speech,
  currency: string,
) {
  const names = ownValue(methodNames, language.slice(0, 2)) ?? methodNames.en
  const givenOf = ({ method, amount }: NonNullable<InvoiceContent['payments']>[number]) =>
    method === 'CASH' ? amount + rounding : amount
  const parts = payments.map((one) => `${names[one.method]} ${money(givenOf(one), currency)}`)
  return [words.isPaid, parts.join(', ')].join(' ').trim()
}

function rowOf(
  line: InvoiceLine,
  { taxes }: InvoiceContent,
  selectLanguage: Speech,
  currency: string,
): Row {
  const { kind, name, amount } = line
  const text = name ?? wordOf(line, selectLanguage)
  // With one rate the totals have it.
  const rate = kind === 'SERVICE' && taxes.length > 1 ? rateText(line, selectLanguage) : ''
  return {
    text: kind === 'PRODUCT' ? productText(line, selectLanguage, currency) : `${text}${rate}`,
    amount: selectLanguage.money(amount, currency),
    isPart: kind === 'ADDON',
  }
}

function wordOf({ kind }: InvoiceLine, { words }: Speech) {
  const own = {
    TRAVEL: words.travel,
    DISCOUNT: words.discount,
    GIFT_CARD: words.giftCard,
    SERVICE: '',
    ADDON: '',
    PRODUCT: '',
  }
  return own[kind]
}

/** , VAT 9% */
const rateText = ({ vatPercent = null }: InvoiceLine, { words, percent }: Speech) =>
  vatPercent === null ? '' : `, ${words.vat} ${percent(vatPercent)}`

/** Argan shampoo, 2 × €19.95, VAT 21% */
function productText(line: InvoiceLine, speech: Speech, currency: string) {
  const { name, quantity = 1, unitPrice = 0, discount = 0 } = line
  const { words, money } = speech
  const isSingle = quantity === 1 && discount === 0
  const pieces = isSingle ? '' : `, ${quantity} × ${money(unitPrice, currency)}`
  const less = discount > 0 ? `, ${words.discount} ${money(-discount, currency)}` : ''
  return `${name}${pieces}${less}${rateText(line, speech)}`
}

function totalsOf(
  total: number,
  { taxes, rates = [], isPartlyTaxed = false, tip, rounding }: InvoiceContent,
  { words, money, percent }: Speech,
  currency: string,
): Total[] {
  const net = total - sum(taxes.map(({ amount }) => amount))
  const isNetKnown = taxes.length > 0 && !isPartlyTaxed
  /** With several rates each has its taxable amount too, as Article 226 (8) of Directive 2006/112/EC asks. */
  const rowsOf = (tax: Tax) => {
    const rate = percent(tax.percent)
    const gross = rates.find((one) => one.percent === tax.percent)?.amount
    const base = taxes.length > 1 && gross !== undefined ? gross - tax.amount : null
    return [
      ...(base === null
        ? []
        : [{ label: `${words.net} (${rate})`, amount: money(base, currency) }]),
      { label: `${words.vat} ${rate}`, amount: money(tax.amount, currency) },
    ]
  }
  return [
    ...(isNetKnown ? [{ label: words.net, amount: money(net, currency) }] : []),
    ...taxes.flatMap(rowsOf),
    { label: words.total, amount: money(total, currency), isMain: true },
    ...(tip === undefined ? [] : [{ label: words.tip, amount: money(tip, currency) }]),
    ...(rounding === undefined
      ? []
      : [{ label: words.rounding, amount: money(rounding, currency) }]),
  ]
}
