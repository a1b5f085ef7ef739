export const rebook = {
  soon: 'Opnieuw boeken',
  later: 'Over 6 weken',
  title: 'Opnieuw boeken voor {{name}}',
  around: 'Rond',
  with: 'Bij',
  anyone: 'Wie er vrij is',
  free: 'Vrije tijden',
  nothingFree: 'Rond die dag is er niets vrij. Kies een andere dag, of iemand anders.',
  inCalendar: 'Meer wijzigen',
  book: 'Boeken',
  done: '{{name}} is geboekt voor {{when}}',
}
