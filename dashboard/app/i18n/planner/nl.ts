import type { planner as english } from './en.ts'

export const planner: typeof english = {
  filter: {
    title: 'Filter',
    people: 'Medewerkers',
    everyone: 'Iedereen',
    some: '{{count}} van {{all}} medewerkers',
    working: 'Alleen wie werkt',
    workingHint: 'Toont wie werktijden of afspraken heeft op de getoonde dagen.',
    place: 'Waar',
    places: { all: 'Alle afspraken', salon: 'In de salon', client: 'Bij de klant' },
    remove: 'Filter verwijderen: {{name}}',
    clear: 'Filters wissen',
    hidden_one: '{{count}} afspraak is verborgen',
    hidden_other: '{{count}} afspraken zijn verborgen',
    nobody: 'Niemand past bij deze filters.',
  },
  legend: 'Kleuren',
}
