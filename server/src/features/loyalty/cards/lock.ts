import { allOrFirstError } from '#core/concurrency/all-or-first-error.ts'
import { conflictFor } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'

import * as programs from '../programs/queries.ts'
import type { ProgramType } from '../programs/schema.ts'
import * as cards from './queries.ts'
import type { Card } from './schema.ts'

export interface LockedCard {
  card: Card
  program: programs.ProgramRow
}

/** Locks a card and reads its program. Throws 404. */
export async function lockCard(tenant: Tenant, cardId: string): Promise<LockedCard> {
  const [card, program] = await allOrFirstError([
    cards.lock(tenant, cardId),
    programs.findOfCard(tenant, cardId),
  ])
  return { card, program }
}

/** Throws 409 if the card is closed or its program is not active. */
export function requireOpen({ card, program }: LockedCard) {
  if (!card.isActive) throw conflictFor('CARD_CLOSED', 'This card is closed')
  if (!program.isActive)
    throw conflictFor('PROGRAM_INACTIVE', 'The program of this card is not active')
}

const collects: Record<ProgramType, string> = { STAMPS: 'stamps', POINTS: 'points' }

/** Locks a card and requires it to be open and of this type. Throws 404, then 409. */
export async function lockOpenCard(
  tenant: Tenant,
  cardId: string,
  type: ProgramType,
): Promise<LockedCard> {
  const locked = await lockCard(tenant, cardId)
  requireOpen(locked)
  const cardType = locked.program.type
  if (cardType !== type)
    throw conflictFor(
      'CARD_OF_OTHER_KIND',
      `This card collects ${collects[cardType]}, not ${collects[type]}`,
    )
  return locked
}
