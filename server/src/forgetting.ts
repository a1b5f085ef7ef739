import { convertAll } from '#db/conversion.ts'
import { forgetAccess } from '#features/access/forget.ts'
import * as requests from '#features/access/keys/requests.ts'
import { forgetEventsOfProviders, forgetPages } from '#features/bookings/deposits/forget.ts'
import { forgetMessages } from '#features/campaigns/sending/forget.ts'
import { sealTags } from '#features/customers/seal-tags.ts'
import * as places from '#features/locations/geocoder/places.ts'
import { sealTypes } from '#features/schedule/absences/seal-types.ts'
import { forgetEvents } from '#features/webhooks/sending/forget.ts'
import { forgetKeys } from '#http/idempotency/forget.ts'

import { type Job, nodeOf } from './job.ts'

/** What nobody asks for any more, or what an earlier version kept in another way. */
export const forgetting: readonly Job[] = [
  {
    name: 'forget old idempotency keys',
    everySeconds: 60,
    half: 'worker',
    run: ({ database, config, lifetime }) =>
      forgetKeys(database.db, config.idempotencyTtlSeconds, lifetime.signal),
  },
  {
    name: 'forget old events and deliveries',
    everySeconds: 3_600,
    half: 'worker',
    run: ({ database, lifetime }) => forgetEvents(database.db, lifetime.signal),
  },
  {
    name: 'seal what an earlier version stored in clear',
    everySeconds: 3_600,
    half: 'worker',
    run: ({ database, masterKey, lifetime }) =>
      convertAll({ database, masterKey, signal: lifetime.signal }, [sealTags, sealTypes]),
  },
  {
    name: 'forget ended sessions, tokens and attempts',
    everySeconds: 600,
    half: 'worker',
    run: ({ database }) => forgetAccess(database.db),
  },
  {
    name: 'forget old requests of API keys',
    everySeconds: 3_600,
    half: 'worker',
    run: ({ database, lifetime }) => requests.forget(database.db, lifetime.signal),
  },
  {
    name: 'forget where addresses were found long ago',
    everySeconds: 3_600,
    half: 'worker',
    run: ({ database, lifetime }) => places.forgetOld(database.db, lifetime.signal),
  },
  {
    name: 'forget what providers told long ago',
    everySeconds: 3_600,
    half: 'worker',
    run: (context) => forgetEventsOfProviders(nodeOf(context)),
  },
  {
    name: 'forget pages for paying of appointments long over',
    everySeconds: 3_600,
    half: 'worker',
    run: (context) => forgetPages(nodeOf(context)),
  },
  {
    name: 'forget how campaigns were delivered long ago',
    everySeconds: 3_600,
    half: 'worker',
    run: ({ database, lifetime }) => forgetMessages(database.db, lifetime.signal),
  },
]
