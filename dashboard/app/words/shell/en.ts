export const nav = {
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
  skip: 'Skip to the page',
  more: 'More',
  main: 'Main',
  switchBusiness: 'Switch business',
  allBusinesses: 'All your businesses',
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
}

export const failure = {
  title: 'That did not work',
  page: 'This page could not be shown',
  request: 'Request {{id}}',
  noAnswer: {
    read: 'The server did not answer. Check the connection and try again.',
    repeatable:
      'No answer came, so it is not known whether this was done. Try again without changing anything: it will not be done twice.',
    unknown:
      'No answer came, so it is not known whether this was done. Look how things stand before you do it again.',
  },
  notFound: 'There is no such page',
  notAllowed: 'Your role does not include this page. Ask the owner of the salon.',
}

export const guard = {
  title: 'Discard the changes?',
  text: 'What you entered has not been saved.',
  stay: 'Keep editing',
  leave: 'Discard',
  typed: 'Type {{word}} to confirm',
}

export const once = { copy: 'Copy', copied: 'Copied', done: 'I have kept it' }
