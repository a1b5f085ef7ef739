import { newId } from '#core/ids.ts'
import { fromMinor } from '#core/money.ts'
import { sealed } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'
import * as ledger from '#features/payments/ledger.ts'
import type { Amount, Provider, ProviderName } from '#features/payments/providers/provider.ts'

import type { BookingRow } from '../booking.ts'
import * as bookings from '../queries.ts'
import * as checkouts from './checkouts.ts'
import { openMinor, pageStateOf } from './payable.ts'

const minuteMs = 60_000
/** Providers want half an hour at least, counted from when they are asked. */
const openMs = 32 * minuteMs
/** For so long a checkout whose address is not known yet is asked for again under the same id. */
const askingMs = minuteMs

interface Way {
  name: ProviderName
  account: string | null
  provider: Provider
}

/** To be asked of the provider, or known already. */
export type Begun =
  | { is: 'shut' }
  | { is: 'open'; url: string }
  | ({ is: 'asked'; checkoutId: string; expiresAt: Date } & Amount)

/**
 * The first half, in a transaction: finds the checkout on which the deposit of a booking is paid, or writes down that one
 * is asked for. Its id is what the provider tells repeats by, so that pressing twice opens one.
 */
export async function begin(tenant: Tenant, bookingId: string, way: Way): Promise<Begun> {
  const { db, businessId, now } = tenant
  const { currency } = tenant.business
  const row = await bookings.lock(tenant, bookingId)
  if (pageStateOf(row, now) !== 'OPEN') return { is: 'shut' }
  const amountMinor = await owedNow(tenant, row)
  if (amountMinor === 0 || !way.provider.canTake({ amountMinor, currency })) return { is: 'shut' }
  const found = (await checkouts.openOf(db, businessId, bookingId)).find(
    (one) => one.account === way.account && one.provider === way.name,
  )
  const nowMs = now.getTime()
  if (found?.sealedUrl && Date.parse(found.expiresAt) > nowMs + minuteMs)
    return { is: 'open', url: sealed(tenant, 'checkout', found.id).open(found.sealedUrl) }
  if (found && !found.sealedUrl && Date.parse(found.createdAt) > nowMs - askingMs) {
    const expiresAt = new Date(found.expiresAt)
    return { is: 'asked', checkoutId: found.id, expiresAt, amountMinor, currency }
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
  return { is: 'asked', checkoutId, expiresAt, amountMinor, currency }
}

const owedNow = async (tenant: Tenant, row: BookingRow) =>
  openMinor(row, await ledger.balanceOf(tenant, row.id), tenant.business.currency)

/** The second half, in a transaction: writes down where the provider takes the money. */
export const opened = (
  tenant: Tenant,
  checkoutId: string,
  { id: providerId, url }: { id: string; url: string },
) =>
  checkouts.update(tenant, checkoutId, {
    providerId,
    sealedUrl: sealed(tenant, 'checkout', checkoutId).seal(url),
  })
