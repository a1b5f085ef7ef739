import { sum, toMinor } from '#core/money/money.ts'
import { ownValue } from '#core/text/own-value.ts'

import { type Reader, type Speech, languageOf } from '../document/locale.ts'
import { businessLines } from '../document/party.ts'
import type { Row, Sheet, Total } from '../document/sheet.ts'
import type { InvoiceContent, InvoiceLine } from './content.ts'
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
    rows: content.lines.map((line) => rowOf(line, selectLanguage, currency)),
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

function rowOf(line: InvoiceLine, selectLanguage: Speech, currency: string): Row {
  const { kind, name, amount } = line
  const own = {
    TRAVEL: selectLanguage.words.travel,
    DISCOUNT: selectLanguage.words.discount,
    GIFT_CARD: selectLanguage.words.giftCard,
    SERVICE: '',
    ADDON: '',
    PRODUCT: '',
  }
  return {
    text: kind === 'PRODUCT' ? productText(line, selectLanguage, currency) : (name ?? own[kind]),
    amount: selectLanguage.money(amount, currency),
    isPart: kind === 'ADDON',
  }
}

/** Argan shampoo, 2 × €19.95, VAT 21% */
function productText(
  { name, quantity = 1, unitPrice = 0, vatPercent = null, discount = 0 }: InvoiceLine,
  { words, money, percent }: Speech,
  currency: string,
) {
  const isSingle = quantity === 1 && discount === 0
  const pieces = isSingle ? '' : `, ${quantity} × ${money(unitPrice, currency)}`
  const tax = vatPercent === null ? '' : `, ${words.vat} ${percent(vatPercent)}`
  const less = discount > 0 ? `, ${words.discount} ${money(-discount, currency)}` : ''
  return `${name}${pieces}${less}${tax}`
}

function totalsOf(
  total: number,
  { taxes, isPartlyTaxed = false, tip, rounding }: InvoiceContent,
  { words, money, percent }: Speech,
  currency: string,
): Total[] {
  const net = total - sum(taxes.map(({ amount }) => amount))
  const isNetKnown = taxes.length > 0 && !isPartlyTaxed
  return [
    ...(isNetKnown ? [{ label: words.net, amount: money(net, currency) }] : []),
    ...taxes.map((tax) => ({
      label: `${words.vat} ${percent(tax.percent)}`,
      amount: money(tax.amount, currency),
    })),
    { label: words.total, amount: money(total, currency), isMain: true },
    ...(tip === undefined ? [] : [{ label: words.tip, amount: money(tip, currency) }]),
    ...(rounding === undefined
      ? []
      : [{ label: words.rounding, amount: money(rounding, currency) }]),
  ]
}
