import { notFound } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

import type { Program, ProgramType } from './schema.ts'

const columns = [
  'id',
  'name',
  'type',
  'isActive',
  'stampsRequired',
  'pointsPerUnit',
  'autoEnroll',
  'createdAt',
] as const

/** A program without its rewards. */
export type ProgramRow = Omit<Program, 'businessId' | 'rewards'>

/** The base query: the programs of one business that are not deleted. */
const programs = ({ db, businessId }: Tenant) =>
  db
    .selectFrom('loyaltyProgram')
    .select(columns)
    .$narrowType<{ type: ProgramType }>()
    .where('businessId', '=', businessId)
    .where('deletedAt', 'is', null)

/** Newest first; their number is bounded, see the maximum. */
export const list = (tenant: Tenant): Promise<ProgramRow[]> =>
  programs(tenant).orderBy('createdAt', 'desc').orderBy('id', 'desc').execute()

/** Locks the program until the transaction ends. Throws 404. */
export const lock = (tenant: Tenant, id: string): Promise<ProgramRow> =>
  programs(tenant).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow(missing)

/**
 * Locks the program for its deletion: a concurrent creation of a card has either committed or finds the program
 * deleted. Throws 404.
 */
export const lockWhole = (tenant: Tenant, id: string): Promise<ProgramRow> =>
  programs(tenant).where('id', '=', id).forUpdate().executeTakeFirstOrThrow(missing)

/** Locks the program against deletion until the transaction ends; undefined if there is none. */
export const lockAgainstDeletion = (tenant: Tenant, id: string): Promise<ProgramRow | undefined> =>
  programs(tenant).where('id', '=', id).forKeyShare().executeTakeFirst()

const ofCard = prepared((db, { businessId, cardId }: { businessId: string; cardId: string }) =>
  db
    .selectFrom('loyaltyProgram')
    .select(columns)
    .$narrowType<{ type: ProgramType }>()
    .where('businessId', '=', businessId)
    .where('id', '=', (of) =>
      of
        .selectFrom('loyaltyCard as card')
        .select('card.programId')
        .where('card.businessId', '=', businessId)
        .where('card.id', '=', cardId),
    ),
)

/** The program of a card, also if it is deleted. Throws 404 for an unknown card. */
export async function findOfCard({ db, businessId }: Tenant, cardId: string): Promise<ProgramRow> {
  const [row] = await ofCard(db, { businessId, cardId })
  if (!row) throw notFound('Card')
  return row
}

const active = prepared((db, { businessId }: { businessId: string }) =>
  db
    .selectFrom('loyaltyProgram')
    .select(columns)
    .$narrowType<{ type: ProgramType }>()
    .where('businessId', '=', businessId)
    .where('deletedAt', 'is', null)
    .where('isActive', '=', true)
    .orderBy('id'),
)

/** The programs in which customers earn, in a fixed order. */
export const listActive = ({ db, businessId }: Tenant): Promise<ProgramRow[]> =>
  active(db, { businessId })

export const insert = ({ db, businessId }: Tenant, row: ProgramRow) =>
  db
    .insertInto('loyaltyProgram')
    .values({ businessId, ...row })
    .execute()

export const update = (
  { db, businessId }: Tenant,
  { id, type: _, createdAt: __, ...fields }: ProgramRow,
) =>
  db
    .updateTable('loyaltyProgram')
    .set(fields)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()

/** The row stays for its cards. */
export const remove = ({ db, businessId, now }: Tenant, id: string) =>
  db
    .updateTable('loyaltyProgram')
    .set({ deletedAt: now.toISOString(), isActive: false })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()

const missing = () => notFound('Program')
