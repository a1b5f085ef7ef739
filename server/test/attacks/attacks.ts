import type { Attack } from './attack.ts'

interface Described {
  what: string
  /** Settings of the server that the attack needs. */
  env?: Record<string, string>
  /** A mail server gets the letters of the server, which then has its background jobs. */
  receivesMail?: boolean
  load: () => Promise<{ attack: Attack }>
}

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
