import { toMinor, wholeTimes } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'

import * as programs from '../programs/queries.ts'
import { issueCard } from './create.ts'
import { type Move, move } from './move.ts'
import * as cards from './queries.ts'
import { type Card, pointsMax, stampsMax } from './schema.ts'

/** A booking that is being completed, and whose customer is locked. */
export interface Visit {
  id: string
  customerId: string
  /** In decimals of the currency. */
  total: number
}

/**
 * Credits a visit in every active program: to the existing card, or to a new one if the program enrols automatically.
 * The caller locks the customer, then the booking, and calls this one time for each booking.
 */
export async function earn(tenant: Tenant, visit: Visit): Promise<void> {
  const [active, locked] = await Promise.all([
    programs.listActive(tenant),
    cards.lockOf(tenant, visit.customerId),
  ])
  for (const program of active) {
    const card = locked.find(({ programId }) => programId === program.id)
    const own = card ?? (program.autoEnroll ? await enrol(tenant, program, visit) : undefined)
    if (own) move(tenant, own, program.type, earnedBy(tenant, own, program, visit))
  }
}

/** Undefined if the program was deleted or paused meanwhile. */
async function enrol(tenant: Tenant, { id }: programs.ProgramRow, { customerId }: Visit) {
  const program = await programs.lockAgainstDeletion(tenant, id)
  return program?.isActive ? issueCard(tenant, { programId: id, customerId }) : undefined
}

/** The stamps or points that a visit adds. A card at its maximum does not block the completion of the visit. */
export function earnedBy(
  { business: { currency } }: Pick<Tenant, 'business'>,
  card: Card,
  { type, pointsPerUnit }: programs.ProgramRow,
  { id: bookingId, total }: Visit,
): Move {
  if (type === 'STAMPS')
    return { type: 'STAMPS_ADDED', amount: Math.min(1, stampsMax - card.currentStamps), bookingId }
  const points = wholeTimes(toMinor(total, currency), currency, pointsPerUnit ?? 0)
  return { type: 'POINTS_EARNED', amount: Math.min(points, pointsMax - card.points), bookingId }
}
