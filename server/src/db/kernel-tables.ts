import { resource } from './resource.ts'

/** The tables of what stands below the features, by their owner. */
export const kernelTables = {
  'http/audit': resource({
    auditEntry: {
      readers: ['audit'],
      export: { sealed: { column: 'origin' } },
    },
    accountAuditEntry: { readers: ['audit'] },
    auditRemoval: { leftOut: 'of no business that exists' },
  }),
  'http/idempotency': resource({
    idempotencyKey: { leftOut: 'answers to requests of a day' },
  }),
  'scheduling/claims': resource({
    claim: { references: { staffId: 'staff' }, leftOut: 'derived from bookings and holds' },
  }),
  'db/queue': resource({
    event: {
      readers: ['webhooks', 'live'],
      leftOut: 'a queue of some days, derived from the other tables',
    },
  }),
  work: resource({
    work: { leftOut: 'failed attempts of the background, tried again elsewhere' },
  }),
  config: resource({
    retiredKey: {},
  }),
}
