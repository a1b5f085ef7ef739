export const rebook = {
  soon: 'Opnieuw boeken',
  later: 'Over 6 weken',
  title: 'Opnieuw boeken voor {{name}}',
  around: 'Rond',
  with: 'Medewerker',
  anyone: 'Elke medewerker',
  free: 'Beschikbare tijden',
  nothingFree: 'Rond die dag is niets vrij. Kies een andere dag of medewerker.',
  inCalendar: 'Openen in agenda',
  book: 'Boeken',
  done: '{{name}} is geboekt voor {{when}}',
}
