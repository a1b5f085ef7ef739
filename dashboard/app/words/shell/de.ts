export const nav = {
  calendar: 'Kalender',
  clients: 'Kunden',
  services: 'Leistungen',
  team: 'Team',
  products: 'Produkte',
  giftCards: 'Gutscheine',
  loyalty: 'Treueprogramm',
  reviews: 'Bewertungen',
  payments: 'Zahlungen',
  invoices: 'Rechnungen',
  reports: 'Berichte',
  settings: 'Einstellungen',
  skip: 'Zum Inhalt springen',
  more: 'Mehr',
  main: 'Hauptmenü',
  switchBusiness: 'Salon wechseln',
  allBusinesses: 'Alle deine Salons',
}

export const role = { OWNER: 'Inhaber', MANAGER: 'Leitung', STAFF: 'Team' }

export const common = {
  save: 'Speichern',
  cancel: 'Abbrechen',
  close: 'Schließen',
  add: 'Hinzufügen',
  edit: 'Bearbeiten',
  delete: 'Löschen',
  undo: 'Rückgängig',
  retry: 'Erneut versuchen',
  back: 'Zurück',
  csv: 'CSV',
  exportCsv: 'Als CSV herunterladen',
  copy: 'Kopieren',
  copied: 'Kopiert',
  search: 'Suchen',
  searching: 'Suche…',
  none: 'Keine',
  yes: 'Ja',
  no: 'Nein',
  page: 'Seite {{page}} von {{pages}}',
  previous: 'Vorige Seite',
  next: 'Nächste Seite',
  minutes: '{{count}} Min.',
}

export const failure = {
  title: 'Das hat nicht geklappt',
  page: 'Diese Seite konnte nicht angezeigt werden',
  request: 'Anfrage {{id}}',
  noAnswer: {
    read: 'Der Server hat nicht geantwortet. Prüfe die Verbindung und versuche es erneut.',
    repeatable:
      'Es kam keine Antwort, also ist unbekannt, ob das geklappt hat. Versuche es unverändert noch einmal: Es geschieht kein zweites Mal.',
    unknown:
      'Es kam keine Antwort, also ist unbekannt, ob das geklappt hat. Sieh erst nach, wie es steht, bevor du es wiederholst.',
  },
  notFound: 'Diese Seite gibt es nicht',
  notAllowed: 'Diese Seite gehört nicht zu deiner Rolle. Frag die Inhaberin oder den Inhaber.',
}

export const guard = {
  title: 'Änderungen verwerfen?',
  text: 'Deine Eingaben sind nicht gespeichert.',
  stay: 'Weiter bearbeiten',
  leave: 'Verwerfen',
  typed: 'Gib {{word}} ein, um zu bestätigen',
}

export const once = { copy: 'Kopieren', copied: 'Kopiert', done: 'Ich habe es aufbewahrt' }
