import type { PaymentMethod } from '#features/payments/states.ts'

import type { words } from '../document/words.ts'

type Names = Record<PaymentMethod, string>

/** How an invoice was paid, by language. */
export const methodNames: Record<keyof typeof words, Names> = {
  en: {
    ON_SITE: 'At the desk',
    ONLINE: 'Online',
    CARD: 'Card',
    CASH: 'Cash',
    GIFT_CARD: 'Gift card',
    BANK_TRANSFER: 'Bank transfer',
  },
  nl: {
    ON_SITE: 'In de salon',
    ONLINE: 'Online',
    CARD: 'Pin of kaart',
    CASH: 'Contant',
    GIFT_CARD: 'Cadeaubon',
    BANK_TRANSFER: 'Overschrijving',
  },
  de: {
    ON_SITE: 'Vor Ort',
    ONLINE: 'Online',
    CARD: 'Karte',
    CASH: 'Bar',
    GIFT_CARD: 'Gutschein',
    BANK_TRANSFER: 'Überweisung',
  },
  fr: {
    ON_SITE: 'Sur place',
    ONLINE: 'En ligne',
    CARD: 'Carte',
    CASH: 'Espèces',
    GIFT_CARD: 'Carte cadeau',
    BANK_TRANSFER: 'Virement',
  },
  es: {
    ON_SITE: 'En el salón',
    ONLINE: 'En línea',
    CARD: 'Tarjeta',
    CASH: 'Efectivo',
    GIFT_CARD: 'Tarjeta regalo',
    BANK_TRANSFER: 'Transferencia',
  },
  it: {
    ON_SITE: 'In salone',
    ONLINE: 'Online',
    CARD: 'Carta',
    CASH: 'Contanti',
    GIFT_CARD: 'Buono regalo',
    BANK_TRANSFER: 'Bonifico',
  },
}
