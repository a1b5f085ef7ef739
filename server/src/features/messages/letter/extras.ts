import type { Formats } from '#core/formats/formats.ts'
import type { Sheet } from '#features/invoices/document/sheet.ts'
import type { Layout } from '#features/mail/letter/html.ts'

import type { Language } from '../kinds.ts'
import { extraWords } from '../words/extras.ts'
import { texts } from '../words/texts.ts'
import type { Values } from './template.ts'

/** The additions of a kind to the text and the details of its booking, or their replacements. */
export interface Extra extends Pick<Layout, 'action' | 'notes' | 'isBill'> {
  /** Above those of the booking. */
  details?: Layout['details']
  hidesBooking?: boolean
  /** Why the reader gets it. */
  footer?: string
}

/** The letter that an extra is for. */
export interface About {
  language: Language
  formats: Formats
  values: Values
}

interface Deposit {
  amount: number
  dueAt: string
  url: string
}

/** The amount, the time and the page of a deposit. */
export function depositExtra({ language, formats }: About, deposit: Deposit): Extra {
  const words = extraWords[language]
  return {
    details: [
      [words.deposit, formats.money(deposit.amount)],
      [words.payUntil, formats.moment('short', deposit.dueAt)],
    ],
    action: { label: words.pay, url: deposit.url },
  }
}

/** The question whether the reader wants the offers that somebody has asked for with this address. */
export const offersExtra = ({ language }: About, url: string): Extra => ({
  notes: [`${extraWords[language].offers}: ${url}`],
})

interface Review {
  until: string
  url: string
  unsubscribeUrl: string
}

/** The page on which a visit is reviewed. */
export function reviewExtra({ language, formats, values }: About, review: Review): Extra {
  const words = extraWords[language]
  const { labels } = texts[language]
  const until = formats.dateAt('long', review.until)
  const known = [
    [labels.services, values.services],
    [labels.staff, values.staff],
  ] as const
  return {
    hidesBooking: true,
    details: known.flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
    action: { label: words.review, url: review.url },
    notes: [words.reviewUntil(until), `${words.unsubscribe}: ${review.unsubscribeUrl}`],
    footer: words.visitFooter(values.businessName ?? ''),
  }
}

/** The lines and totals of an invoice. */
export function receiptExtra({ language, values }: About, sheet: Sheet, number: string): Extra {
  const words = extraWords[language]
  return {
    hidesBooking: true,
    isBill: true,
    details: [
      [words.receipt, number],
      ...sheet.rows.map(({ text, amount }) => [text, amount] as const),
      ...sheet.totals.map(({ label, amount }) => [label, amount] as const),
    ],
    notes: sheet.notes,
    footer: words.visitFooter(values.businessName ?? ''),
  }
}

interface Card {
  code: string
  /** The words of the giver; absent: none. */
  message?: string
  expiresAt: string | null
}

/** The code of a gift card; its amount is the total of the letter. */
export function giftCardExtra({ language, formats, values }: About, card: Card): Extra {
  const words = extraWords[language]
  const until = card.expiresAt === null ? null : formats.dateAt('long', card.expiresAt)
  return {
    hidesBooking: true,
    details: [
      [words.code, card.code],
      [words.amount, values.total ?? ''],
      ...(until === null ? [] : [[words.validUntil, until] as const]),
    ],
    notes: [...(card.message === undefined ? [] : [card.message]), words.useCard],
    footer: words.cardFooter(values.businessName ?? ''),
  }
}
