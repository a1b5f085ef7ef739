import type { Language } from '../kinds.ts'

/** The words of what kinds add to their letters. */
export interface ExtraWords {
  deposit: string
  payUntil: string
  pay: string
  review: string
  reviewUntil: (day: string) => string
  unsubscribe: string
  offers: string
  receipt: string
  amount: string
  code: string
  validUntil: string
  useCard: string
  cardFooter: (business: string) => string
  visitFooter: (business: string) => string
  /** Of a sale without a visit. */
  saleReceipt: string
  saleFooter: (business: string) => string
}

export const extraWords: Record<Language, ExtraWords> = {
  en: {
    deposit: 'Deposit',
    payUntil: 'To be paid by',
    pay: 'Pay the deposit',
    review: 'Write a review',
    reviewUntil: (day) => `The link works once, until ${day}.`,
    unsubscribe: 'No more such letters',
    offers: 'Yes, send me news and offers by email too. Please confirm it here',
    receipt: 'Receipt',
    amount: 'Amount',
    code: 'Code',
    validUntil: 'Valid until',
    useCard: 'Give this code when you pay. You can spend the card in several payments.',
    cardFooter: (business) =>
      `You receive this message because somebody gave you a gift card from ${business}.`,
    visitFooter: (business) => `You receive this message about your visit to ${business}.`,
    saleReceipt:
      'Dear {{customerFirstName}},\n\nThank you for your purchase. This is your receipt, which is also attached as a PDF.',
    saleFooter: (business) => `You receive this message about your purchase at ${business}.`,
  },
  nl: {
    deposit: 'Aanbetaling',
    payUntil: 'Te betalen tot',
    pay: 'Aanbetaling betalen',
    review: 'Beoordeling schrijven',
    reviewUntil: (day) => `De link werkt één keer, tot ${day}.`,
    unsubscribe: 'Geen mail meer hierover',
    offers: 'Ja, stuur me ook nieuws en aanbiedingen per e-mail. Bevestig het hier',
    receipt: 'Bon',
    amount: 'Bedrag',
    code: 'Code',
    validUntil: 'Geldig tot en met',
    useCard: 'Geef deze code als je betaalt. Je kunt de bon in meerdere keren besteden.',
    cardFooter: (business) =>
      `Je krijgt dit bericht omdat iemand je een cadeaubon van ${business} heeft gegeven.`,
    visitFooter: (business) => `Je krijgt dit bericht vanwege je bezoek aan ${business}.`,
    saleReceipt:
      'Beste {{customerFirstName}},\n\nDank je wel voor je aankoop. Dit is je bon, die ook als pdf is bijgevoegd.',
    saleFooter: (business) => `Je krijgt dit bericht vanwege je aankoop bij ${business}.`,
  },
  de: {
    deposit: 'Anzahlung',
    payUntil: 'Zu zahlen bis',
    pay: 'Anzahlung leisten',
    review: 'Bewertung schreiben',
    reviewUntil: (day) => `Der Link gilt einmal, bis zum ${day}.`,
    unsubscribe: 'Keine solchen Mails mehr',
    offers:
      'Ja, senden Sie mir auch Neuigkeiten und Angebote per E-Mail. Bitte bestätigen Sie es hier',
    receipt: 'Beleg',
    amount: 'Betrag',
    code: 'Code',
    validUntil: 'Gültig bis',
    useCard:
      'Nennen Sie diesen Code beim Bezahlen. Sie können den Gutschein in mehreren Beträgen einlösen.',
    cardFooter: (business) =>
      `Sie erhalten diese Nachricht, weil Ihnen jemand einen Gutschein von ${business} geschenkt hat.`,
    visitFooter: (business) => `Sie erhalten diese Nachricht zu Ihrem Besuch bei ${business}.`,
    saleReceipt:
      'Guten Tag {{customerFirstName}},\n\nvielen Dank für Ihren Einkauf. Hier ist Ihr Beleg, der auch als PDF beiliegt.',
    saleFooter: (business) => `Sie erhalten diese Nachricht zu Ihrem Einkauf bei ${business}.`,
  },
}
