import type { Attack } from './attack.ts'

interface Described {
  what: string
  /** Settings of the server that the attack needs. */
  env?: Record<string, string>
  /** A mail server gets the letters of the server, which then has its background jobs. */
  receivesMail?: boolean
  load: () => Promise<{ attack: Attack }>
}

/** Calendars of this machine are read, also by the worker. */
const readsFiles = { ROLE: 'all', WEBHOOK_ALLOW_INSECURE: 'true' }

/** Every attack, by name, in the order in which they run. */
export const attacks: Record<string, Described> = {
  access: {
    what: 'every operation by every kind of caller who may not use it',
    load: () => import('./parts/access.ts'),
  },
  'foreign-ids': {
    what: 'ids, cursors and idempotency keys of another business in every place of one',
    load: () => import('./parts/foreign-ids.ts'),
  },
  'mass-assignment': {
    what: 'every write with fields that no client may set',
    load: () => import('./parts/mass-assignment.ts'),
  },
  guests: {
    what: 'every operation of guests with credentials, with dead links and of pages that are not open',
    load: () => import('./parts/guests.ts'),
  },
  fuzz: {
    what: 'at least 200 requests to every operation that break its schema',
    load: () => import('./parts/fuzz.ts'),
  },
  pages: {
    what: 'every form and address of the public pages with missing, doubled, huge, foreign and hostile fields',
    load: () => import('./parts/pages.ts'),
  },
  copies: {
    what: 'copies of much data, beside requests to another business',
    load: () => import('./parts/neighbours/copies.ts'),
  },
  exports: {
    what: 'entries about exports that nobody has made',
    load: () => import('./parts/exports.ts'),
  },
  consent: {
    what: 'consents to offers for the addresses of others',
    load: () => import('./parts/consent.ts'),
  },
  csrf: {
    what: 'every change by a session cookie from other sites and by forms',
    load: () => import('./parts/csrf.ts'),
  },
  sessions: {
    what: 'sessions that are chosen, known, found elsewhere or ended',
    load: () => import('./parts/sessions.ts'),
  },
  rights: {
    what: 'fields and operations by which a member without a right gets what it is for',
    load: () => import('./parts/rights.ts'),
  },
  enumeration: {
    what: 'what exists and what does not is answered alike, in the same time',
    // Letters are queued, and never sent.
    env: { SMTP_URL: 'smtp://127.0.0.1:9' },
    load: () => import('./parts/enumeration.ts'),
  },
  networks: {
    what: 'holds, requests and sign-ins by the many networks of one attacker',
    // As an installation has them by default, or lower, so that few requests reach them.
    env: { GUEST_RATE_LIMIT: '100', GUEST_BOOKING_LIMIT: '10' },
    load: () => import('./parts/networks.ts'),
  },
  letters: {
    what: 'letters that a stranger causes, and those of the business that they stop',
    load: () => import('./parts/letters.ts'),
  },
  slugs: {
    what: 'slugs that a business gave up, or had when it was deleted, taken by strangers',
    load: () => import('./parts/slugs.ts'),
  },
  'heavy-questions': {
    what: 'questions that cost most to a business of many members, beside a neighbour',
    // The delay of the event loop is in the metrics.
    env: { METRICS_PORT: '0' },
    load: () => import('./parts/neighbours/heavy-questions.ts'),
  },
  headers: {
    what: 'names and texts of people in the headers of letters and calendars',
    receivesMail: true,
    load: () => import('./parts/headers.ts'),
  },
  operators: {
    what: 'what an operator leaves behind after a visit',
    receivesMail: true,
    load: () => import('./parts/operators.ts'),
  },
  outbound: {
    what: 'addresses of calendars that lead to private hosts',
    load: () => import('./parts/outbound.ts'),
  },
  files: {
    what: 'pictures and calendars that end, stop or fill what reads them',
    env: readsFiles,
    load: () => import('./parts/neighbours/files.ts'),
  },
  'file-fuzz': {
    what: 'pictures, calendars and rules with random changes',
    env: readsFiles,
    load: () => import('./parts/neighbours/file-fuzz.ts'),
  },
  'cpu-budget': {
    what: 'costly requests within every limit of their number, by a key and by guests',
    env: { CPU_SECONDS_LIMIT: '2', GUEST_CPU_SECONDS_LIMIT: '1' },
    load: () => import('./parts/neighbours/cpu-budget.ts'),
  },
  canaries: {
    what: 'personal data that is entered and then searched in clear wherever it may be stored',
    env: {
      ROLE: 'all',
      LOG_LEVEL: 'trace',
      SMTP_URL: 'smtp://127.0.0.1:9',
      WEBHOOK_ALLOW_INSECURE: 'true',
      // Metrics are then served to this machine.
      TRUST_PROXY: '',
    },
    load: () => import('./parts/canaries.ts'),
  },
}
