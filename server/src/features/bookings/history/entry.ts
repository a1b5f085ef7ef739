import type { Actor, Tenant } from '#db/tenant.ts'
import type { Reason } from '#scheduling/evaluate/reasons.ts'

export const steps = [
  'created',
  'confirmed',
  'started',
  'completed',
  'no_show',
  'rescheduled',
  'updated',
  'cancelled',
  'paid',
  'checked_out',
  'refunded',
] as const

export type Step = (typeof steps)[number]

/** The maximum number of entries of a booking: each change rewrites its row. */
export const entriesMax = 500

/** The maximum number of entries by guests, the creation included: they move a booking as often as they like over months. */
export const guestEntriesMax = 30

/** The fields that an edit can change. */
export const editedFields = [
  'services',
  'staffId',
  'customerId',
  'notes',
  'discount',
  'duration',
] as const

export type EditedField = (typeof editedFields)[number]

/** The details of a change in its entry. */
export interface EntryDetail {
  /** Of an edit. */
  changes?: readonly EditedField[]
  /** The version of the booking after the change, by which its reasons are found. */
  version?: number
  /** The rule that was set aside. */
  overrode?: Reason | null | undefined
}

/** The details of a change that may have set aside a rule. */
export const detailOf = (version: number, overrode: Reason | null | undefined): EntryDetail =>
  overrode ? { version, overrode } : {}

/** As stored with the booking. */
export interface Entry extends EntryDetail {
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
