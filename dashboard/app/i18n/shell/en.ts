export const nav = {
  today: 'Today',
  calendar: 'Calendar',
  clients: 'Clients',
  services: 'Services',
  team: 'Team',
  products: 'Products',
  giftCards: 'Gift cards',
  loyalty: 'Loyalty',
  reviews: 'Reviews',
  payments: 'Payments',
  invoices: 'Invoices',
  reports: 'Reports',
  settings: 'Settings',
  sell: 'Sell',
  skip: 'Skip to content',
  more: 'More',
  main: 'Main',
  switchBusiness: 'Switch salon',
  newBusiness: 'New salon',
  allBusinesses: 'All your salons',
}

export const role = { OWNER: 'Owner', MANAGER: 'Manager', STAFF: 'Staff' }

export const common = {
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  add: 'Add',
  edit: 'Edit',
  delete: 'Delete',
  undo: 'Undo',
  retry: 'Try again',
  back: 'Back',
  csv: 'CSV',
  exportCsv: 'Download as CSV',
  exported: 'Rows: {{done}} of {{total}}',
  currency: 'Currency',
  copy: 'Copy',
  copied: 'Copied',
  search: 'Search',
  searching: 'Searching…',
  none: 'None',
  yes: 'Yes',
  no: 'No',
  page: 'Page {{page}} of {{pages}}',
  previous: 'Previous page',
  next: 'Next page',
  minutes: '{{count}} min',
  openMonth: 'Show month',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  notADate: 'Enter a date, such as {{example}}',
  notATime: 'Enter a time, such as {{example}}',
}

export const failure = {
  title: 'Something went wrong',
  page: 'This page could not be loaded',
  request: 'Request {{id}}',
  noAnswer: {
    read: 'The server did not respond. Check your connection and try again.',
    retryable:
      'The server did not respond, so the result is unknown. Try again without changes: it will not be done twice.',
    unknown:
      'The server did not respond, so the result is unknown. Check the current state before you try again.',
  },
  notFound: 'Page not found',
  notAllowed: 'Your role does not include this page. Ask the owner of the salon.',
}

export const guard = {
  title: 'Discard changes?',
  text: 'Your changes have not been saved.',
  stay: 'Keep editing',
  leave: 'Discard',
  typed: 'Type {{word}} to confirm',
}

export const oneTimeSecret = { copy: 'Copy', copied: 'Copied', done: 'I have saved it' }
