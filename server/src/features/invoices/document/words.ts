/** The words on documents, by language. English is the fallback. */
export interface Words {
  invoice: string
  number: string
  date: string
  servedOn: string
  booking: string
  /** Without a visit. */
  sale: string
  giftCard: string
  period: string
  status: string
  from: string
  to: string
  description: string
  amount: string
  travel: string
  discount: string
  net: string
  vat: string
  total: string
  /** Not included in the total. */
  tip: string
  rounding: string
  isPaid: string
  vatNumber: string
  registrationNumber: string
  page: string
  of: string
}

export const words = {
  en: {
    invoice: 'Invoice',
    number: 'Invoice number',
    date: 'Invoice date',
    servedOn: 'Date of service',
    booking: 'Booking',
    sale: 'Sale',
    giftCard: 'Gift card',
    period: 'Period',
    status: 'Status',
    from: 'From',
    to: 'For',
    description: 'Description',
    amount: 'Amount',
    travel: 'Travel costs',
    discount: 'Discount',
    net: 'Excluding VAT',
    vat: 'VAT',
    total: 'Total',
    tip: 'Tip, beside the total',
    rounding: 'Cash rounding',
    isPaid: 'Paid in full.',
    vatNumber: 'VAT number',
    registrationNumber: 'Registration number',
    page: 'Page',
    of: 'of',
  },
  nl: {
    invoice: 'Factuur',
    number: 'Factuurnummer',
    date: 'Factuurdatum',
    servedOn: 'Datum van behandeling',
    booking: 'Afspraak',
    sale: 'Verkoop',
    giftCard: 'Cadeaubon',
    period: 'Periode',
    status: 'Status',
    from: 'Van',
    to: 'Voor',
    description: 'Omschrijving',
    amount: 'Bedrag',
    travel: 'Reiskosten',
    discount: 'Korting',
    net: 'Exclusief btw',
    vat: 'Btw',
    total: 'Totaal',
    tip: 'Fooi, naast het totaal',
    rounding: 'Afronding contant',
    isPaid: 'Volledig betaald.',
    vatNumber: 'Btw-nummer',
    registrationNumber: 'KvK-nummer',
    page: 'Pagina',
    of: 'van',
  },
  de: {
    invoice: 'Rechnung',
    number: 'Rechnungsnummer',
    date: 'Rechnungsdatum',
    servedOn: 'Datum der Leistung',
    booking: 'Termin',
    sale: 'Verkauf',
    giftCard: 'Gutschein',
    period: 'Zeitraum',
    status: 'Status',
    from: 'Von',
    to: 'Für',
    description: 'Beschreibung',
    amount: 'Betrag',
    travel: 'Anfahrt',
    discount: 'Rabatt',
    net: 'Ohne MwSt.',
    vat: 'MwSt.',
    total: 'Gesamt',
    tip: 'Trinkgeld, zusätzlich',
    rounding: 'Rundung bar',
    isPaid: 'Vollständig bezahlt.',
    vatNumber: 'USt-IdNr.',
    registrationNumber: 'Registernummer',
    page: 'Seite',
    of: 'von',
  },
  fr: {
    invoice: 'Facture',
    number: 'Numéro de facture',
    date: 'Date de facturation',
    servedOn: 'Date de la prestation',
    booking: 'Rendez-vous',
    sale: 'Vente',
    giftCard: 'Carte cadeau',
    period: 'Période',
    status: 'Statut',
    from: 'De',
    to: 'Pour',
    description: 'Description',
    amount: 'Montant',
    travel: 'Frais de déplacement',
    discount: 'Remise',
    net: 'Hors TVA',
    vat: 'TVA',
    total: 'Total',
    tip: 'Pourboire, en plus',
    rounding: 'Arrondi des espèces',
    isPaid: 'Entièrement payée.',
    vatNumber: 'Numéro de TVA',
    registrationNumber: 'Numéro d’immatriculation',
    page: 'Page',
    of: 'sur',
  },
  es: {
    invoice: 'Factura',
    number: 'Número de factura',
    date: 'Fecha de factura',
    servedOn: 'Fecha del servicio',
    booking: 'Cita',
    sale: 'Venta',
    giftCard: 'Tarjeta regalo',
    period: 'Periodo',
    status: 'Estado',
    from: 'De',
    to: 'Para',
    description: 'Descripción',
    amount: 'Importe',
    travel: 'Desplazamiento',
    discount: 'Descuento',
    net: 'Sin IVA',
    vat: 'IVA',
    total: 'Total',
    tip: 'Propina, aparte',
    rounding: 'Redondeo en efectivo',
    isPaid: 'Pagada por completo.',
    vatNumber: 'NIF-IVA',
    registrationNumber: 'Número de registro',
    page: 'Página',
    of: 'de',
  },
  it: {
    invoice: 'Fattura',
    number: 'Numero fattura',
    date: 'Data fattura',
    servedOn: 'Data del servizio',
    booking: 'Appuntamento',
    sale: 'Vendita',
    giftCard: 'Buono regalo',
    period: 'Periodo',
    status: 'Stato',
    from: 'Da',
    to: 'Per',
    description: 'Descrizione',
    amount: 'Importo',
    travel: 'Trasferta',
    discount: 'Sconto',
    net: 'IVA esclusa',
    vat: 'IVA',
    total: 'Totale',
    tip: 'Mancia, a parte',
    rounding: 'Arrotondamento contanti',
    isPaid: 'Interamente pagata.',
    vatNumber: 'Partita IVA',
    registrationNumber: 'Numero di registro',
    page: 'Pagina',
    of: 'di',
  },
} as const satisfies Record<string, Words>
