export const rebook = {
  soon: 'Book again',
  later: 'In 6 weeks',
  title: 'Book again for {{name}}',
  around: 'Around',
  with: 'Team member',
  anyone: 'Any team member',
  free: 'Available times',
  nothingFree: 'No times are available around that day. Choose another day or team member.',
  inCalendar: 'Open in calendar',
  book: 'Book',
  done: '{{name}} is booked for {{when}}',
}
