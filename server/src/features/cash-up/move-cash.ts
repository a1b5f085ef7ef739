import { conflictFor } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { Installation } from '#db/installation.ts'
import type { Tenant } from '#db/tenant.ts'
import * as movements from '#features/payments/cash-days/movements.ts'
import * as cashDays from '#features/payments/cash-days/queries.ts'

import { closedBefore } from './close.ts'
import type { CashMove } from './movement-schema.ts'
import { readCashUp } from './read.ts'
import type { CashUp } from './schema.ts'

const mostOfDay = 200

/** Records cash that was put into the drawer or taken out of it. Throws 409 if the day is closed. */
export async function moveCash(
  tenant: Tenant,
  installation: Installation,
  { day, accountId, type, amount, reason }: CashMove & { day: string; accountId: string },
): Promise<CashUp> {
  if ((await cashDays.lock(tenant, day)) !== null) throw closedBefore(day)
  const before = await movements.list(tenant, day)
  if (before.length >= mostOfDay)
    throw conflictFor('BOUND_REACHED', `A day has at most ${mostOfDay} movements of cash`, {
      limit: mostOfDay,
    })
  await movements.insert(tenant, day, {
    id: newId(),
    amount: type === 'IN' ? amount : -amount,
    accountId,
    reason,
  })
  return readCashUp(tenant, installation, day)
}
