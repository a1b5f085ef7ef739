import { allOrFirstError } from '#core/concurrency/all-or-first-error.ts'
import { conflictFor, notFound } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { Tenant } from '#db/tenant.ts'
import * as customers from '#features/customers/queries.ts'

import * as ledger from '../activity/ledger.ts'
import * as programs from '../programs/queries.ts'
import * as cards from './queries.ts'
import type { Card, NewCard } from './schema.ts'

/** Creates a card for a customer. Throws 404, then 409 if the customer has one or the program is not active. */
export async function createCard(tenant: Tenant, sent: NewCard): Promise<Card> {
  const [, program] = await allOrFirstError([
    customers.lockAgainstErasure(tenant, sent.customerId),
    programs.lockAgainstDeletion(tenant, sent.programId),
  ])
  if (!program) throw notFound('Program')
  if (!program.isActive) throw conflictFor('PROGRAM_INACTIVE', 'This program is not active')
  return issueCard(tenant, sent)
}

/** Creates a card for a program and a customer that are locked already. */
export async function issueCard(tenant: Tenant, sent: NewCard): Promise<Card> {
  const card = emptyCard(tenant, sent)
  await cards.insert(tenant, card)
  ledger.append(tenant, { cardId: card.id, type: 'CARD_CREATED', amount: 0 })
  return card
}

export const emptyCard = ({ now }: Pick<Tenant, 'now'>, sent: NewCard): Card => ({
  id: newId(),
  ...sent,
  currentStamps: 0,
  totalStamps: 0,
  points: 0,
  rewardsRedeemed: 0,
  isActive: true,
  createdAt: now.toISOString(),
})
