export const rebook = {
  soon: 'Wieder buchen',
  later: 'In 6 Wochen',
  title: 'Wieder buchen für {{name}}',
  around: 'Um den',
  with: 'Person',
  anyone: 'Beliebige Person',
  free: 'Freie Zeiten',
  nothingFree: 'Um diesen Tag ist nichts frei. Wähle einen anderen Tag oder eine andere Person.',
  inCalendar: 'Im Kalender öffnen',
  book: 'Buchen',
  done: '{{name}} ist für {{when}} gebucht',
}
