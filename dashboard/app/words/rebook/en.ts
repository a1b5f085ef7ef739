export const rebook = {
  soon: 'Book again',
  later: 'In 6 weeks',
  title: 'Book again for {{name}}',
  around: 'Around',
  with: 'With',
  anyone: 'Whoever is free',
  free: 'Free times',
  nothingFree: 'Nothing is free around that day. Choose another day, or somebody else.',
  inCalendar: 'Change more',
  book: 'Book',
  done: '{{name}} is booked for {{when}}',
}
