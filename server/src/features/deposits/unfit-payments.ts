import { newId } from '#core/ids.ts'
import { isCurrency } from '#core/money/currencies.ts'
import { maxAmount } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'

/** A payment at a provider that fits no booking. */
interface UnfitPayment {
  checkoutId: string
  bookingId: string
  provider: string
  /** The provider's id of the payment. */
  providerId: string
  /** In decimals of a currency of ours, otherwise as the provider sent it. */
  amount: string
  currency: string
}

/** Records a payment, one time. */
export const insert = (
  { db, businessId, now, defer }: Pick<Tenant, 'db' | 'businessId' | 'now' | 'defer'>,
  payment: UnfitPayment,
) =>
  defer(
    db
      .insertInto('unfitPayment')
      .values({ businessId, id: newId(), ...payment, createdAt: now.toISOString() })
      .onConflict((on) => on.columns(['businessId', 'provider', 'providerId']).doNothing())
      .execute(),
  )

/** The payments of a business that fit no booking, each with the reason, the newest first. */
export async function list(
  { db, businessId }: Pick<Tenant, 'db' | 'businessId'>,
  currency: string,
) {
  const rows = await db
    .selectFrom('unfitPayment as unfit')
    .innerJoin('checkout', (join) =>
      join
        .onRef('checkout.businessId', '=', 'unfit.businessId')
        .onRef('checkout.id', '=', 'unfit.checkoutId'),
    )
    .select(['unfit.id', 'unfit.bookingId', 'unfit.provider', 'checkout.account'])
    .select(['unfit.providerId', 'unfit.amount', 'unfit.currency', 'unfit.createdAt'])
    .where('unfit.businessId', '=', businessId)
    .where('checkout.businessId', '=', businessId)
    .orderBy('unfit.createdAt', 'desc')
    .orderBy('unfit.id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, reason: reasonOf(row, currency) }))
}

/** The fault of a payment, by the rules by which it was refused. */
function reasonOf({ amount, currency }: { amount: string; currency: string }, expected: string) {
  if (!isCurrency(currency)) return 'UNKNOWN_CURRENCY'
  const isUsable = Number(amount) > 0 && Number(amount) <= maxAmount
  return isUsable && currency !== expected ? 'OTHER_CURRENCY' : 'UNUSABLE_AMOUNT'
}
