import type { Db } from '#db/query-builder.ts'
import * as requests from '#features/access/keys/requests.ts'
import { removeExpiredAccess } from '#features/access/retention.ts'
import * as formerSlugs from '#features/businesses/former-slugs.ts'
import * as sendings from '#features/campaigns/sending/sendings.ts'
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

import type { Job } from '../server/job.ts'

const hour = 3_600
const quarterDay = 6 * hour

/** Removals of what is over, which has no effect any more: how often, and the name of the job. */
const removals: readonly [number, string, (db: Db, signal: AbortSignal) => Promise<unknown>][] = [
  [hour, 'delete old events and deliveries', removeOldEvents],
  [600, 'delete expired sessions, tokens and sign-in attempts', removeExpiredAccess],
  [quarterDay, 'free slugs that were given up a year ago', formerSlugs.removeExpired],
  [600, 'delete expired links and sessions of customers', removeExpiredGuests],
  [quarterDay, 'delete numbers that got no text message for long', textedNumbers.removeOld],
  [hour, 'delete the old request log of API keys', requests.removeExpired],
  [hour, 'delete old geocoding results', places.removeExpired],
  [hour, 'delete old provider events', removeOldProviderEvents],
  [hour, 'delete payment pages of past appointments', removeOldPages],
  [hour, 'delete old deliveries of campaigns', sendings.removeOld],
  [quarterDay, 'delete the record of messages about visits of long ago', removeOldBookingMessages],
  [hour, 'delete old letters to team members', removeOldStaffMessages],
  [hour, 'delete failed attempts of work that is no longer due', failedWork.removeOld],
  [quarterDay, 'delete expired entries of audit logs', removeExpiredEntries],
  [60, 'delete the audit logs of deleted businesses', removeLogsOfDeleted],
]

/** Deletes data whose retention period is over. */
export const retentionJobs: readonly Job[] = [
  ...removals.map(([everySeconds, name, remove]): Job => ({
    name,
    everySeconds,
    half: 'worker',
    run: ({ database, lifetime }) => remove(database.db, lifetime.signal),
  })),
  {
    // Over all nodes of a cluster; an expired key has no effect.
    name: 'delete expired idempotency keys',
    everySeconds: 300,
    half: 'worker',
    run: ({ database, config, lifetime }) =>
      deleteExpiredKeys(database.db, config.idempotencyTtlSeconds, lifetime.signal),
  },
  {
    name: 'delete businesses whose deletion is due',
    everySeconds: 30,
    half: 'worker',
    run: ({ database, masterKey, lifetime }, onError) =>
      deleteDue({ database, masterKey, signal: lifetime.signal }, onError),
  },
]
