import { newId } from '#core/ids.ts'
import { fromMinor, toMinor } from '#core/money/money.ts'
import { sealed } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'
import type { BookingRow } from '#features/bookings/booking.ts'
import * as bookings from '#features/bookings/queries.ts'
import * as ledger from '#features/payments/ledger.ts'
import type { Amount, Provider, ProviderName } from '#features/payments/providers/provider.ts'

import * as checkouts from './checkouts.ts'
import { openMinor, pageStateOf } from './payable.ts'

const minuteMs = 60_000
/** Providers require half an hour at least, counted from the request. */
const openMs = 32 * minuteMs
/** A checkout without a known URL is requested again with the same id for this long. */
const requestMs = minuteMs

interface Way {
  name: ProviderName
  account: string | null
  provider: Provider
}

/** A checkout to be requested from the provider, or one with a known URL. */
export type Begun =
  | { is: 'shut' }
  | { is: 'open'; url: string }
  | ({ is: 'requested'; checkoutId: string; expiresAt: Date } & Amount)

/**
 * The first half, in a transaction: finds the checkout for the deposit of a booking, or records the request of one.
 * Its id is the provider's idempotency key, so that two requests open one checkout.
 */
export async function begin(tenant: Tenant, bookingId: string, way: Way): Promise<Begun> {
  const { db, businessId, now } = tenant
  const { currency } = tenant.business
  const row = await bookings.lock(tenant, bookingId)
  if (pageStateOf(row, now) !== 'OPEN') return { is: 'shut' }
  const amountMinor = await owedNow(tenant, row)
  if (amountMinor === 0 || !way.provider.canTake({ amountMinor, currency })) return { is: 'shut' }
  // An edit may have changed the amount; whoever pays a former checkout as well gets it back as a surplus.
  const isOfAmount = ({ amount }: { amount: number }) => toMinor(amount, currency) === amountMinor
  const found = (await checkouts.openOf(db, businessId, bookingId)).find(
    (one) => one.account === way.account && one.provider === way.name && isOfAmount(one),
  )
  const nowMs = now.getTime()
  if (found?.sealedUrl && Date.parse(found.expiresAt) > nowMs + minuteMs)
    return { is: 'open', url: sealed(tenant, 'checkout', found.id).open(found.sealedUrl) }
  if (found && !found.sealedUrl && Date.parse(found.createdAt) > nowMs - requestMs) {
    const expiresAt = new Date(found.expiresAt)
    return { is: 'requested', checkoutId: found.id, expiresAt, amountMinor, currency }
  }
  const checkoutId = newId()
  const expiresAt = new Date(nowMs + openMs)
  await checkouts.insert(tenant, {
    businessId,
    id: checkoutId,
    bookingId,
    provider: way.name,
    account: way.account,
    amount: fromMinor(amountMinor, currency),
    createdAt: now.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lookAt: new Date(expiresAt.getTime() + minuteMs).toISOString(),
  })
  return { is: 'requested', checkoutId, expiresAt, amountMinor, currency }
}

const owedNow = async (tenant: Tenant, row: BookingRow) =>
  openMinor(row, await ledger.balanceOf(tenant, row.id), tenant.business.currency)

/** The second half, in a transaction: records the URL of the provider's checkout. */
export const opened = (
  tenant: Tenant,
  checkoutId: string,
  { id: providerId, url }: { id: string; url: string },
) =>
  checkouts.update(tenant, checkoutId, {
    providerId,
    sealedUrl: sealed(tenant, 'checkout', checkoutId).seal(url),
  })
