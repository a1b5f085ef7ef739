/** Texts about calendars of other programs. */
export const calendars = {
  feed: 'Calendar address',
  feedOfSalon:
    'Subscribe to the bookings of the whole salon in another calendar program, such as Google, Outlook or Apple.',
  feedOfMember:
    'Subscribe to the bookings of {{name}} in another calendar program, such as Google, Outlook or Apple.',
  feedDelay: 'The programs fetch changes by themselves. Google does so only every few hours.',
  createFeed: 'Create address',
  replaceFeed: 'Replace address',
  replaceText: 'The address in use stops working at once: subscribe to the new one again.',
  detail: 'Details in the calendar',
  details: {
    FULL: 'Everything',
    NAMES: 'Client and services',
    BUSY: 'Busy times only',
  },
  detailTexts: {
    FULL: 'Also phone, email, notes and address of the client',
    NAMES: 'No contact details and no notes',
    BUSY: 'Neither names nor services',
  },
  shows: 'Shows: {{detail}}',
  createdAt: 'Created {{when}}',
  madeTitle: 'Calendar address',
  madeText:
    'Add this address to your calendar program as a subscription. It is shown only once. Anybody who has it can read the calendar.',
  deleteFeedTitle: 'Delete the calendar address?',
  deleteFeedText: 'Programs that subscribe to it get no more changes.',
  feedDeleted: 'Calendar address deleted',
  sources: 'Other calendars',
  sourcesText:
    'At the times of events in these calendars, {{name}} is unavailable. Only the times are stored, no titles.',
  sourcesFull: 'Five calendars at most.',
  addSource: 'Add calendar',
  noSources: 'No other calendars',
  noSourcesText: 'Add a private calendar, so that nobody books at times that are taken there.',
  name: 'Name',
  nameHint: 'Only for this list, such as Private',
  url: 'Address',
  urlHint:
    'The secret iCal address of the calendar (.ics), from its settings in Google, Outlook or Apple. It is not shown again.',
  added: '{{name}} added',
  host: 'From',
  status: 'Status',
  statuses: { OK: 'Up to date', FAILING: 'Cannot be read', unread: 'Being read' },
  failingSince: 'since {{when}}',
  failingText:
    'The times that were read before still count. Check whether the address still works.',
  unreadText: 'It is read within seconds.',
  lastRead: 'Last read',
  never: 'Not yet',
  events: 'Busy times',
  eventsHint: 'in the next 400 days',
  refresh: 'Read now',
  refreshed: '{{name}} was read',
  notRead: '{{name}} could not be read',
  deleteTitle: 'Delete {{name}}?',
  deleteText: 'Its times can be booked again at once.',
  deleted: '{{name}} deleted',
  failingTitle: 'Calendars that cannot be read',
  failingNote:
    'For more than a day, other calendars of {{names}} could not be read. New appointments in them are not seen: check their addresses.',
}
