import { sql } from 'kysely'

import type { Actor } from '#db/tenant.ts'

import type { Step } from './entry.ts'

const guest = sql.lit('customer' satisfies Actor)

/** Whether somebody without a sign-in made a booking; its creation is always the first entry. */
export const startedByGuest = sql<boolean>`coalesce(history -> 0 ->> 'actor' = ${guest}, false)`.as(
  'startedByGuest',
)

/** The steps of which customers are told. */
const notified: readonly Step[] = [
  'created',
  'confirmed',
  'rescheduled',
  'updated',
  'cancelled',
  'restored',
]

/** Whether somebody without a sign-in took the latest step of which the customer is told. */
export const changedByGuest = sql<boolean>`coalesce((
  select entry ->> 'actor' = ${guest}
  from jsonb_array_elements(history) with ordinality as entries (entry, place)
  where entry ->> 'action' in (${sql.join(notified.map((step) => sql.lit(step)))})
  order by place desc limit 1
), false)`.as('changedByGuest')
