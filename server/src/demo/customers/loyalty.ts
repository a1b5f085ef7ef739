import { newId } from '#core/ids.ts'
import type { Tenant } from '#db/tenant.ts'
import { insertMany } from '#db/transaction/insert-many.ts'
import type { BookingRow } from '#features/bookings/booking.ts'
import { type Entry, issuedBy } from '#features/loyalty/activity/entries.ts'
import { emptyCard } from '#features/loyalty/cards/create.ts'
import { earnedBy } from '#features/loyalty/cards/earn.ts'
import { type Move, movedBy } from '#features/loyalty/cards/move.ts'
import type { Card } from '#features/loyalty/cards/schema.ts'
import { createProgram } from '#features/loyalty/programs/create.ts'
import type { NewProgram, Program } from '#features/loyalty/programs/schema.ts'

import type { Random } from '../random.ts'

const offers: readonly Omit<NewProgram, 'businessId'>[] = [
  {
    name: 'Third visit',
    type: 'STAMPS',
    stampsRequired: 3,
    rewards: [{ name: 'Free treatment for damaged hair', worth: 12.5 }],
  },
  {
    name: 'Noord points',
    type: 'POINTS',
    pointsPerUnit: 1.5,
    autoEnroll: true,
    rewards: [
      { name: 'Coffee and cake', cost: 75, worth: 7.5 },
      { name: '10 euros off', cost: 250, worth: 10 },
      { name: 'Head massage', cost: 400, worth: 15 },
    ],
  },
]

/** The changes of the cards so far, in order. */
interface Ledger {
  cards: Map<string, Card>
  lines: (Entry & { createdAt: string })[]
}

/**
 * Adds programs of both types with the cards of customers, who earned and redeemed on the visits of
 * the last weeks. All customers collect points; stamps only those who requested a card.
 */
export async function addLoyalty(tenant: Tenant, bookings: readonly BookingRow[], random: Random) {
  const visits = bookings
    .filter(({ status }) => status === 'COMPLETED')
    .toSorted((one, other) => one.updatedAt.localeCompare(other.updatedAt))
  const begun = { ...tenant, now: new Date(visits[0]?.updatedAt ?? tenant.now) }
  const { businessId } = tenant
  const programs: Program[] = []
  for (const offer of offers)
    programs.push(await createProgram(begun, { businessId, ...offer }, { bounds: {} }))
  const collectors = new Set(
    [...new Set(visits.map(({ customerId }) => customerId))].filter(() => random.chance(40)),
  )
  const ledger: Ledger = { cards: new Map(), lines: [] }
  for (const visit of visits)
    for (const program of programs)
      if (program.autoEnroll || collectors.has(visit.customerId))
        attend(tenant, ledger, { program, visit, random })
  await write(tenant, ledger)
}

/** A visit on the card of a program, with an immediate redemption. */
function attend(
  tenant: Tenant,
  { cards, lines }: Ledger,
  { program, visit, random }: { program: Program; visit: BookingRow; random: Random },
) {
  const { customerId, updatedAt: createdAt } = visit
  const key = `${program.id} ${customerId}`
  const note = (card: Card, made: Move) => {
    if (made.amount === 0 && made.type !== 'CARD_CREATED') return
    lines.push({ ...made, cardId: card.id, createdAt })
    cards.set(key, movedBy(card, program.type, made))
  }
  if (!cards.has(key)) {
    const card = emptyCard({ now: new Date(createdAt) }, { programId: program.id, customerId })
    note(card, { type: 'CARD_CREATED', amount: 0 })
  }
  const held = () => cards.get(key) as Card
  note(held(), earnedBy(tenant, held(), program, visit))
  const { currentStamps, points } = held()
  const payable = program.rewards.filter(({ cost }) => cost <= currentStamps + points)
  if (payable.length === 0 || random.chance(60)) return
  const { id: rewardId, cost } = random.pick(payable)
  note(held(), { type: 'REWARD_REDEEMED', amount: -cost, rewardId })
}

async function write({ db, businessId }: Tenant, { cards, lines }: Ledger) {
  const rows = lines.map((line, index) => {
    const { cardId, type, amount, bookingId = null, rewardId = null, createdAt } = line
    const of = { cardId, type, amount, bookingId, rewardId, createdAt }
    return { businessId, position: index + 1, id: newId(), ...of }
  })
  const issued = lines.map(issuedBy)
  const sumOf = (name: keyof ReturnType<typeof issuedBy>) =>
    issued.reduce((sum, one) => sum + one[name], 0)
  await insertMany(
    db,
    'loyaltyCard',
    [...cards.values()].map((card) => ({ businessId, ...card })),
  )
  await insertMany(db, 'loyaltyEntry', rows)
  const last = rows.at(-1)
  if (last)
    await insertMany(db, 'loyaltyFeed', [
      {
        businessId,
        lastPosition: last.position,
        lastAt: last.createdAt,
        pointsIssued: sumOf('pointsIssued'),
        stampsIssued: sumOf('stampsIssued'),
        rewardsRedeemed: sumOf('rewardsRedeemed'),
      },
    ])
}
