import { inTheWay } from '#core/errors.ts'
import { gather } from '#core/gather.ts'
import type { Tenant } from '#db/tenant.ts'

import * as programs from '../programs/queries.ts'
import type { ProgramType } from '../programs/schema.ts'
import * as cards from './queries.ts'
import type { Card } from './schema.ts'

export interface Held {
  card: Card
  program: programs.ProgramRow
}

/** A card, locked, and its program, as it is behind that lock. Throws 404. */
export async function hold(tenant: Tenant, cardId: string): Promise<Held> {
  const [card, program] = await gather([
    cards.lock(tenant, cardId),
    programs.findOfCard(tenant, cardId),
  ])
  return { card, program }
}

/** Throws 409 where nothing is collected or redeemed any more, or not now. */
export function requireOpen({ card, program }: Held) {
  if (!card.isActive) throw inTheWay('CARD_CLOSED', 'This card is closed')
  if (!program.isActive)
    throw inTheWay('PROGRAM_INACTIVE', 'The program of this card is not active')
}

const collects: Record<ProgramType, string> = { STAMPS: 'stamps', POINTS: 'points' }

/** The same for a card that must collect this. Throws 404, then 409. */
export async function holdOpen(tenant: Tenant, cardId: string, type: ProgramType): Promise<Held> {
  const held = await hold(tenant, cardId)
  requireOpen(held)
  const own = held.program.type
  if (own !== type)
    throw inTheWay(
      'CARD_OF_OTHER_KIND',
      `This card collects ${collects[own]}, not ${collects[type]}`,
    )
  return held
}
