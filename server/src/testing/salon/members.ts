import { newId } from '#core/ids.ts'
import { insertMany } from '#db/transaction/insert-many.ts'
import { columnsOf } from '#features/customers/person.ts'

import { database } from '../process/server.ts'
import { aPerson } from './person.ts'
import type { Salon } from './salon.ts'
import { asTenant } from './tenant.ts'

interface Card {
  customerId: string
  stamps?: number
  points?: number
  isActive?: boolean
  createdAt?: Date
}

interface Options {
  type?: 'STAMPS' | 'POINTS'
  isActive?: boolean
  /** The costs of the rewards of a points program. */
  costs?: number[]
  cards?: readonly Card[]
}

/** Adds a loyalty program of a business with cards in given states; a full stamp card has ten. */
export async function addProgram(
  businessId: string,
  { type = 'STAMPS', isActive = true, costs = [], cards = [] }: Options = {},
) {
  const { db } = database
  const programId = newId()
  const now = new Date().toISOString()
  const rates = {
    stampsRequired: type === 'STAMPS' ? 10 : null,
    pointsPerUnit: type === 'POINTS' ? 1 : null,
  }
  const program = { name: type, type, isActive, autoEnroll: false, createdAt: now }
  await insertMany(db, 'loyaltyProgram', [{ businessId, id: programId, ...program, ...rates }])
  await insertMany(
    db,
    'loyaltyReward',
    costs.map((cost, position) => {
      return { businessId, id: newId(), programId, name: `For ${cost}`, cost, position }
    }),
  )
  await insertMany(
    db,
    'loyaltyCard',
    cards.map(({ customerId, stamps = 0, points = 0, isActive: isOpen = true, createdAt }) => ({
      businessId,
      id: newId(),
      programId,
      customerId,
      currentStamps: stamps,
      totalStamps: stamps,
      points,
      isActive: isOpen,
      createdAt: createdAt?.toISOString() ?? now,
    })),
  )
  return programId
}

/**
 * Adds customers of a business, each with a card; their addresses are the numbers from 0. They
 * consented to marketing unless stated otherwise.
 */
export async function addMembers(
  salon: Pick<Salon, 'id'>,
  count: number,
  { marketingConsent = true }: { marketingConsent?: boolean } = {},
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId())
  await asTenant(salon, (tenant) =>
    insertMany(
      tenant.db,
      'customer',
      ids.map((id, number) => {
        const columns = columnsOf(tenant, id, aPerson({ email: `${number}@example.com` })) as never
        return { businessId: salon.id, id, marketingConsent, ...(columns as object) } as never
      }),
    ),
  )
  await addProgram(salon.id, { cards: ids.map((customerId) => ({ customerId })) })
  return ids
}
