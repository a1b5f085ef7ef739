export const rebook = {
  soon: 'Wieder buchen',
  later: 'In 6 Wochen',
  title: 'Wieder buchen für {{name}}',
  around: 'Um den',
  with: 'Teammitglied',
  anyone: 'Beliebiges Teammitglied',
  free: 'Freie Zeiten',
  nothingFree:
    'Um diesen Tag ist nichts frei. Wähle einen anderen Tag oder ein anderes Teammitglied.',
  inCalendar: 'Im Kalender öffnen',
  book: 'Buchen',
  done: '{{name}} ist für {{when}} gebucht',
}
