import type { Actor, Tenant } from '#db/tenant.ts'

export const steps = [
  'created',
  'confirmed',
  'started',
  'completed',
  'no_show',
  'rescheduled',
  'cancelled',
  'paid',
  'checked_out',
  'refunded',
] as const

export type Step = (typeof steps)[number]

/** The maximum number of entries of a booking: each change rewrites its row. */
export const entriesMax = 500

/** As stored with the booking. */
export interface Entry {
  action: Step
  at: string
  actor: Actor
  actorId: string | null
}

export const entryOf = ({ actor, actorId, now }: Tenant, action: Step): Entry => ({
  action,
  at: now.toISOString(),
  actor,
  actorId,
})
