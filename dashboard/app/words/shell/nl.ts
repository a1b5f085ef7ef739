export const nav = {
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
  skip: 'Naar de inhoud',
  more: 'Meer',
  main: 'Hoofdmenu',
  switchBusiness: 'Andere zaak',
  allBusinesses: 'Al je zaken',
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
}

export const failure = {
  title: 'Dat is niet gelukt',
  page: 'Deze pagina kon niet worden getoond',
  request: 'Verzoek {{id}}',
  noAnswer: {
    read: 'De server antwoordde niet. Controleer de verbinding en probeer het opnieuw.',
    repeatable:
      'Er kwam geen antwoord, dus het is niet bekend of dit is gelukt. Probeer het opnieuw zonder iets te veranderen: het gebeurt geen tweede keer.',
    unknown:
      'Er kwam geen antwoord, dus het is niet bekend of dit is gelukt. Kijk eerst hoe het ervoor staat voordat je het nog eens doet.',
  },
  notFound: 'Deze pagina bestaat niet',
  notAllowed: 'Deze pagina hoort niet bij je rol. Vraag het de eigenaar van de salon.',
}

export const guard = {
  title: 'Wijzigingen weggooien?',
  text: 'Wat je hebt ingevuld is niet opgeslagen.',
  stay: 'Verder bewerken',
  leave: 'Weggooien',
  typed: 'Typ {{word}} om te bevestigen',
}

export const once = { copy: 'Kopiëren', copied: 'Gekopieerd', done: 'Ik heb het bewaard' }
