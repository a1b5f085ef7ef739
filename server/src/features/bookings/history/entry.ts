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

/** A booking keeps no more of them: each change writes its row anew. */
export const entriesMost = 500

/** As it is kept with the booking. */
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
