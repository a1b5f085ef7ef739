export const rebook = {
  soon: 'Wieder buchen',
  later: 'In 6 Wochen',
  title: 'Wieder buchen für {{name}}',
  around: 'Um den',
  with: 'Bei',
  anyone: 'Wer frei ist',
  free: 'Freie Zeiten',
  nothingFree: 'Um diesen Tag ist nichts frei. Wähle einen anderen Tag oder jemand anderen.',
  inCalendar: 'Mehr ändern',
  book: 'Buchen',
  done: '{{name}} ist für {{when}} gebucht',
}
