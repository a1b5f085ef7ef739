/** The words on the document of a day. */
interface Words {
  cashUp: string
  day: string
  closedAt: string
  closedBy: string
  open: string
  refunded: string
  vat: (rate: string, gross: string) => string
  noRate: (gross: string) => string
  tips: string
  rounding: string
  refunds: (count: number) => string
  cardsSold: (count: number) => string
  cardsUsed: (count: number) => string
  openingFloat: string
  inCash: string
  paidIn: string
  paidOut: string
  putIn: (reason: string) => string
  takenOut: (reason: string) => string
  expected: string
  counted: string
  difference: string
  total: string
}

export const words = {
  en: {
    cashUp: 'Cash-up',
    day: 'Day',
    closedAt: 'Closed',
    closedBy: 'By',
    open: 'Not closed yet: these figures can change.',
    refunded: 'Refunds',
    vat: (rate, gross) => `VAT ${rate} in ${gross}`,
    noRate: (gross) => `No VAT rate: ${gross}`,
    tips: 'Tips, included in takings',
    rounding: 'Cash rounding, beside the takings',
    refunds: (count) => `Refunds (${count}), subtracted from takings`,
    cardsSold: (count) => `Gift cards sold (${count}), included in takings`,
    cardsUsed: (count) => `Gift cards used (${count}), not part of takings`,
    openingFloat: 'Opening float',
    inCash: 'Taken in cash',
    paidIn: 'Paid in',
    paidOut: 'Paid out',
    putIn: (reason) => `Paid in: ${reason}`,
    takenOut: (reason) => `Paid out: ${reason}`,
    expected: 'Expected cash',
    counted: 'Counted cash',
    difference: 'Difference',
    total: 'Total takings',
  },
  nl: {
    cashUp: 'Dagafsluiting',
    day: 'Dag',
    closedAt: 'Afgesloten',
    closedBy: 'Door',
    open: 'Nog niet afgesloten: deze cijfers kunnen veranderen.',
    refunded: 'Terugbetaald',
    vat: (rate, gross) => `Btw ${rate} over ${gross}`,
    noRate: (gross) => `Zonder btw-tarief: ${gross}`,
    tips: 'Fooien, in de ontvangsten begrepen',
    rounding: 'Afronding contant, naast de ontvangsten',
    refunds: (count) => `Terugbetalingen (${count}), van de ontvangsten afgetrokken`,
    cardsSold: (count) => `Verkochte cadeaubonnen (${count}), in de ontvangsten begrepen`,
    cardsUsed: (count) => `Gebruikte cadeaubonnen (${count}), geen deel van de ontvangsten`,
    openingFloat: 'Wisselgeld bij opening',
    inCash: 'Contant ontvangen',
    paidIn: 'In kas gestort',
    paidOut: 'Uit kas genomen',
    putIn: (reason) => `In kas: ${reason}`,
    takenOut: (reason) => `Uit kas: ${reason}`,
    expected: 'Verwacht in kas',
    counted: 'Geteld in kas',
    difference: 'Verschil',
    total: 'Totaal ontvangen',
  },
  de: {
    cashUp: 'Kassenabschluss',
    day: 'Tag',
    closedAt: 'Abgeschlossen',
    closedBy: 'Von',
    open: 'Noch nicht abgeschlossen: diese Zahlen können sich ändern.',
    refunded: 'Erstattet',
    vat: (rate, gross) => `MwSt. ${rate} in ${gross}`,
    noRate: (gross) => `Ohne Steuersatz: ${gross}`,
    tips: 'Trinkgeld, in den Einnahmen enthalten',
    rounding: 'Rundung bar, neben den Einnahmen',
    refunds: (count) => `Erstattungen (${count}), von den Einnahmen abgezogen`,
    cardsSold: (count) => `Verkaufte Gutscheine (${count}), in den Einnahmen enthalten`,
    cardsUsed: (count) => `Eingelöste Gutscheine (${count}), kein Teil der Einnahmen`,
    openingFloat: 'Wechselgeld am Morgen',
    inCash: 'Bar eingenommen',
    paidIn: 'Bareinlage',
    paidOut: 'Barentnahme',
    putIn: (reason) => `Einlage: ${reason}`,
    takenOut: (reason) => `Entnahme: ${reason}`,
    expected: 'Soll-Bestand',
    counted: 'Gezählt',
    difference: 'Differenz',
    total: 'Einnahmen gesamt',
  },
} as const satisfies Record<string, Words>

export type CashUpWords = Words
