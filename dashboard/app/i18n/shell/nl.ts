export const nav = {
  today: 'Vandaag',
  calendar: 'Agenda',
  clients: 'Klanten',
  services: 'Diensten',
  team: 'Team',
  products: 'Producten',
  giftCards: 'Cadeaubonnen',
  loyalty: 'Spaarprogramma',
  reviews: 'Beoordelingen',
  payments: 'Betalingen',
  invoices: 'Facturen',
  reports: 'Rapporten',
  settings: 'Instellingen',
  sell: 'Verkopen',
  skip: 'Naar de inhoud',
  more: 'Meer',
  main: 'Hoofdmenu',
  switchBusiness: 'Andere salon',
  newBusiness: 'Nieuwe salon',
  allBusinesses: 'Al je salons',
}

export const role = { OWNER: 'Eigenaar', MANAGER: 'Manager', STAFF: 'Medewerker' }

export const common = {
  save: 'Opslaan',
  cancel: 'Annuleren',
  close: 'Sluiten',
  add: 'Toevoegen',
  edit: 'Bewerken',
  delete: 'Verwijderen',
  undo: 'Ongedaan maken',
  retry: 'Opnieuw proberen',
  back: 'Terug',
  csv: 'CSV',
  exportCsv: 'Downloaden als CSV',
  exported: 'Rijen: {{done}} van {{total}}',
  currency: 'Valuta',
  copy: 'Kopiëren',
  copied: 'Gekopieerd',
  search: 'Zoeken',
  searching: 'Zoeken…',
  none: 'Geen',
  yes: 'Ja',
  no: 'Nee',
  page: 'Pagina {{page}} van {{pages}}',
  previous: 'Vorige pagina',
  next: 'Volgende pagina',
  minutes: '{{count}} min',
  openMonth: 'Maand tonen',
  previousMonth: 'Vorige maand',
  nextMonth: 'Volgende maand',
  notADate: 'Vul een datum in, zoals {{example}}',
  notATime: 'Vul een tijd in, zoals {{example}}',
}

export const failure = {
  title: 'Er ging iets mis',
  page: 'Deze pagina kon niet worden geladen',
  request: 'Verzoek {{id}}',
  noAnswer: {
    read: 'De server reageerde niet. Controleer je verbinding en probeer het opnieuw.',
    retryable:
      'De server reageerde niet, dus het resultaat is onbekend. Probeer het opnieuw zonder iets te wijzigen: het gebeurt geen tweede keer.',
    unknown:
      'De server reageerde niet, dus het resultaat is onbekend. Controleer de huidige stand voordat je het opnieuw probeert.',
  },
  notFound: 'Pagina niet gevonden',
  notAllowed: 'Deze pagina hoort niet bij je rol. Vraag het de eigenaar van de salon.',
}

export const guard = {
  title: 'Wijzigingen verwerpen?',
  text: 'Je wijzigingen zijn niet opgeslagen.',
  stay: 'Verder bewerken',
  leave: 'Verwerpen',
  typed: 'Typ {{word}} om te bevestigen',
}

export const oneTimeSecret = { copy: 'Kopiëren', copied: 'Gekopieerd', done: 'Ik heb het bewaard' }
