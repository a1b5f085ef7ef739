import { sealed } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'

/** Cash that was put into the drawer, or taken out: a negative amount. */
export interface Movement {
  id: string
  amount: number
  movedAt: string
  accountId: string
  reason: string
}

/** The movements of a day, the first one first. */
export async function list(tenant: Tenant, day: string): Promise<Movement[]> {
  const rows = await tenant.db
    .selectFrom('cashMovement')
    .select(['id', 'amount', 'movedAt', 'accountId', 'sealed'])
    .where('businessId', '=', tenant.businessId)
    .where('day', '=', day)
    .orderBy('movedAt')
    .orderBy('id')
    .execute()
  return rows.map(({ sealed: bytes, ...row }) => ({
    ...row,
    reason: sealed(tenant, 'cashMovement', row.id).open(bytes),
  }))
}

/** The amounts in and out of each day of a period that has movements; both of its days included. */
export const sums = ({ db, businessId }: Tenant, { from, to }: { from: string; to: string }) =>
  db
    .selectFrom('cashMovement')
    .select(['day', (eb) => eb.fn.sum<number>('amount').as('amount')])
    .where('businessId', '=', businessId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .execute()

/** Adds a movement to a locked day. */
export const insert = (
  tenant: Tenant,
  day: string,
  { id, amount, accountId, reason }: Omit<Movement, 'movedAt'>,
) =>
  tenant.db
    .insertInto('cashMovement')
    .values({
      businessId: tenant.businessId,
      id,
      day,
      amount,
      accountId,
      movedAt: tenant.now.toISOString(),
      sealed: sealed(tenant, 'cashMovement', id).seal(reason),
    })
    .execute()
