import * as requests from '#features/access/keys/requests.ts'
import { removeExpiredAccess } from '#features/access/retention.ts'
import * as formerSlugs from '#features/businesses/former-slugs.ts'
import { removeOldMessages } from '#features/campaigns/sending/retention.ts'
import { removeOldProviderEvents, removeOldPages } from '#features/deposits/retention.ts'
import * as places from '#features/locations/geocoder/cache.ts'
import { removeOldMessages as removeOldBookingMessages } from '#features/messages/retention.ts'
import * as textedNumbers from '#features/messages/sms/replies/texted-numbers.ts'
import { removeExpiredAccess as removeExpiredGuests } from '#features/my-bookings/retention.ts'
import { deleteDue } from '#features/operators/deletion/delete-business.ts'
import { removeOldMessages as removeOldStaffMessages } from '#features/staff-messages/retention.ts'
import { removeOldEvents } from '#features/webhooks/sending/retention.ts'
import { removeExpiredEntries, removeLogsOfDeleted } from '#http/audit/retention.ts'
import { deleteExpiredKeys } from '#http/idempotency/delete-expired.ts'
import * as failedWork from '#work/attempts.ts'

import { type Job, workerContextOf } from '../server/job.ts'

/** Deletes data whose retention period is over. */
export const retentionJobs: readonly Job[] = [
  {
    // Over all nodes of a cluster; an expired key has no effect.
    name: 'delete expired idempotency keys',
    everySeconds: 300,
    half: 'worker',
    run: ({ database, config, lifetime }) =>
      deleteExpiredKeys(database.db, config.idempotencyTtlSeconds, lifetime.signal),
  },
  {
    name: 'delete old events and deliveries',
    everySeconds: 3_600,
    half: 'worker',
    run: ({ database, lifetime }) => removeOldEvents(database.db, lifetime.signal),
  },
  {
    name: 'delete expired sessions, tokens and sign-in attempts',
    everySeconds: 600,
    half: 'worker',
    run: ({ database }) => removeExpiredAccess(database.db),
  },
  {
    name: 'free slugs that were given up a year ago',
    everySeconds: 21_600,
    half: 'worker',
    run: ({ database }) => formerSlugs.removeExpired(database.db),
  },
  {
    name: 'delete expired links and sessions of customers',
    everySeconds: 600,
    half: 'worker',
    run: ({ database, lifetime }) => removeExpiredGuests(database.db, lifetime.signal),
  },
  {
    name: 'delete numbers that got no text message for long',
    everySeconds: 21_600,
    half: 'worker',
    run: ({ database }) => textedNumbers.removeOld(database.db),
  },
  {
    name: 'delete the old request log of API keys',
    everySeconds: 3_600,
    half: 'worker',
    run: ({ database, lifetime }) => requests.removeExpired(database.db, lifetime.signal),
  },
  {
    name: 'delete old geocoding results',
    everySeconds: 3_600,
    half: 'worker',
    run: ({ database, lifetime }) => places.removeExpired(database.db, lifetime.signal),
  },
  {
    name: 'delete old provider events',
    everySeconds: 3_600,
    half: 'worker',
    run: async (context) => removeOldProviderEvents(await workerContextOf(context)),
  },
  {
    name: 'delete payment pages of past appointments',
    everySeconds: 3_600,
    half: 'worker',
    run: async (context) => removeOldPages(await workerContextOf(context)),
  },
  {
    name: 'delete old deliveries of campaigns',
    everySeconds: 3_600,
    half: 'worker',
    run: ({ database, lifetime }) => removeOldMessages(database.db, lifetime.signal),
  },
  {
    name: 'delete the record of messages about visits of long ago',
    everySeconds: 21_600,
    half: 'worker',
    run: ({ database, lifetime }) => removeOldBookingMessages(database.db, lifetime.signal),
  },
  {
    name: 'delete old letters to team members',
    everySeconds: 3_600,
    half: 'worker',
    run: ({ database, lifetime }) => removeOldStaffMessages(database.db, lifetime.signal),
  },
  {
    name: 'delete failed attempts of work that is no longer due',
    everySeconds: 3_600,
    half: 'worker',
    run: ({ database, lifetime }) => failedWork.removeOld(database.db, lifetime.signal),
  },
  {
    name: 'delete expired entries of audit logs',
    everySeconds: 21_600,
    half: 'worker',
    run: ({ database, lifetime }) => removeExpiredEntries(database.db, lifetime.signal),
  },
  {
    name: 'delete businesses whose deletion is due',
    everySeconds: 30,
    half: 'worker',
    run: ({ database, masterKey, lifetime }, onError) =>
      deleteDue({ database, masterKey, signal: lifetime.signal }, onError),
  },
  {
    name: 'delete the audit logs of deleted businesses',
    everySeconds: 60,
    half: 'worker',
    run: ({ database, lifetime }) => removeLogsOfDeleted(database.db, lifetime.signal),
  },
]
