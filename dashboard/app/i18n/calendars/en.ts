/** Texts about calendars of other programs. */
export const calendars = {
  feed: 'Calendar address',
  feedOfSalon:
    'See the bookings of the whole salon in another calendar, such as Google, Outlook or Apple.',
  feedOfMember:
    'See the bookings with {{name}} in another calendar, such as Google, Outlook or Apple.',
  feedDelay: 'Changes take a while to appear. Google updates only every few hours.',
  createFeed: 'Create address',
  replaceFeed: 'Replace address',
  replaceText: 'The current address stops working at once. Subscribe again with the new one.',
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
    'Add this address to your calendar app as a subscription. It is shown only once. Anyone who has it can read the calendar.',
  deleteFeedTitle: 'Delete the calendar address?',
  deleteFeedText: 'Calendars that use it no longer get changes.',
  feedDeleted: 'Calendar address deleted',
  sources: 'Other calendars',
  sourcesText:
    '{{name}} cannot be booked during events in these calendars. Only the times are stored, not the titles.',
  sourcesFull: 'You can add up to five calendars.',
  addSource: 'Add calendar',
  noSources: 'No other calendars',
  noSourcesText: 'Add a private calendar to block the times that are taken there.',
  name: 'Name',
  nameHint: 'Only for this list, such as Private',
  url: 'Address',
  urlHint:
    'The secret iCal address of the calendar (.ics), from its settings in Google, Outlook or Apple. It is not shown again.',
  added: '{{name}} added',
  host: 'From',
  status: 'Status',
  statuses: {
    OK: 'Up to date',
    FAILING: 'Cannot be read',
    DISABLED: 'Turned off',
    unread: 'Being read',
    partly: 'Read in part',
  },
  failingSince: 'since {{when}}',
  failingText: 'The times read before still count. Check that the address still works.',
  slowText:
    'The calendar takes too long to read. It is read again {{when}}. The times read before still count.',
  disabledText:
    'The calendar took too long to read four times, so it is no longer read automatically. The times read before still count. Read it now, or delete it and add a smaller one.',
  unreadText: 'It is read within seconds.',
  lastRead: 'Last read',
  never: 'Not yet',
  events: 'Busy times',
  eventsHint: 'in the next 400 days',
  skippedTitle: 'Some events were not read',
  skippedText:
    'They do not block the right time here, so clients can book during them. Correct them in that calendar, or block the time here.',
  skippedExample: 'For example on {{date}}',
  skipReasons: {
    UNREADABLE_DATE:
      'A date is missing or cannot be read. Open the event in that calendar and save it again.',
    UNREADABLE_RULE:
      'The repetition cannot be read, so only the first time counts. Block the other times here.',
    IMPOSSIBLE_LENGTH:
      'The event ends before it begins, or lasts for thousands of years. Correct its end.',
    TOO_OFTEN: 'The event repeats too often. Replace it by one long event.',
    UNKNOWN_TIME_ZONE:
      'The time zone is unknown, so the times are read as salon time. Choose another time zone for the event if they are wrong.',
  },
  refresh: 'Read now',
  refreshed: '{{name}} was read',
  notRead: '{{name}} could not be read',
  deleteTitle: 'Delete {{name}}?',
  deleteText: 'Its times can be booked again at once.',
  deleted: '{{name}} deleted',
  failingTitle: 'Calendars that cannot be read',
  failingNote:
    'Other calendars of {{names}} could not be read for more than a day, so new events in them do not block any time. Check their addresses.',
}
