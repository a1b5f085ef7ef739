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
  'refunded',
] as const

export type Step = (typeof steps)[number]

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
