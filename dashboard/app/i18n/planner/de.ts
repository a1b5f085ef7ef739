import type { planner as english } from './en.ts'

export const planner: typeof english = {
  filter: {
    title: 'Filter',
    people: 'Mitarbeitende',
    everyone: 'Alle',
    some: '{{count}} von {{all}} Mitarbeitenden',
    working: 'Nur wer arbeitet',
    workingHint: 'Zeigt, wer an den sichtbaren Tagen Arbeitszeiten oder Termine hat.',
    place: 'Ort',
    places: { all: 'Alle Termine', salon: 'Im Salon', client: 'Beim Kunden' },
    remove: 'Filter entfernen: {{name}}',
    clear: 'Filter löschen',
    hidden_one: '{{count}} Termin ist ausgeblendet',
    hidden_other: '{{count}} Termine sind ausgeblendet',
    nobody: 'Niemand entspricht diesen Filtern.',
  },
  legend: 'Farben',
}
