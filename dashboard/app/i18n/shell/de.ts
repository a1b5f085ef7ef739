export const nav = {
  today: 'Heute',
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
  sell: 'Verkaufen',
  skip: 'Zum Inhalt springen',
  more: 'Mehr',
  main: 'Hauptmenü',
  switchBusiness: 'Salon wechseln',
  newBusiness: 'Neuer Salon',
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
  exported: 'Zeilen: {{done}} von {{total}}',
  currency: 'Währung',
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
  openMonth: 'Monat anzeigen',
  previousMonth: 'Voriger Monat',
  nextMonth: 'Nächster Monat',
  notADate: 'Gib ein Datum ein, etwa {{example}}',
  notATime: 'Gib eine Uhrzeit ein, etwa {{example}}',
}

export const failure = {
  title: 'Etwas ist schiefgegangen',
  page: 'Diese Seite konnte nicht geladen werden',
  request: 'Anfrage {{id}}',
  noAnswer: {
    read: 'Der Server hat nicht geantwortet. Prüfe deine Verbindung und versuche es erneut.',
    retryable:
      'Der Server hat nicht geantwortet, das Ergebnis ist unbekannt. Versuche es unverändert noch einmal: Es geschieht kein zweites Mal.',
    unknown:
      'Der Server hat nicht geantwortet, das Ergebnis ist unbekannt. Prüfe den aktuellen Stand, bevor du es erneut versuchst.',
  },
  notFound: 'Seite nicht gefunden',
  notAllowed: 'Diese Seite gehört nicht zu deiner Rolle. Frag die Inhaberin oder den Inhaber.',
}

export const guard = {
  title: 'Änderungen verwerfen?',
  text: 'Deine Änderungen sind nicht gespeichert.',
  stay: 'Weiter bearbeiten',
  leave: 'Verwerfen',
  typed: 'Gib {{word}} ein, um zu bestätigen',
}

export const oneTimeSecret = {
  copy: 'Kopieren',
  copied: 'Kopiert',
  done: 'Ich habe es gespeichert',
}
