/** The texts of the parts of the calendar that load on demand: filters, list, print, free times, and the roster. */
export const planner = {
  filter: {
    title: 'Filter',
    people: 'Team members',
    everyone: 'Everyone',
    some: '{{count}} of {{all}} team members',
    working: 'Only those working',
    workingHint: 'Shows who has working hours or bookings on the visible days.',
    place: 'Where',
    places: { all: 'All bookings', salon: 'In the salon', client: 'At the client’s' },
    remove: 'Remove filter: {{name}}',
    clear: 'Clear filters',
    hidden_one: '{{count}} booking is hidden',
    hidden_other: '{{count}} bookings are hidden',
    nobody: 'Nobody matches these filters.',
  },
  legend: 'Colours',
}
