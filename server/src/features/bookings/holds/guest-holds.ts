import { networksOf } from '#core/client-network.ts'
import { newBusinessToken } from '#core/crypto/business-tokens.ts'
import { keyedHash } from '#core/crypto/crypto.ts'
import { hashToken } from '#core/crypto/tokens.ts'
import { conflict, notFound } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import * as pages from '#features/booking-page/queries.ts'
import * as businesses from '#features/businesses/queries.ts'

import { findByToken } from './by-token.ts'
import { holdTime, type RequireWork } from './create.ts'
import type { GuestHold, GuestHoldChanges, NewGuestHold } from './guest-schema.ts'
import type { HoldAtStart } from './held.ts'
import { moveHold } from './move.ts'
import { releaseHold } from './release.ts'

const ttlSeconds = 600

/** Holds time for a guest. Throws 404, 409 SLOT_UNAVAILABLE, and 429 for too many holds of the network or the business. */
export async function createGuestHold(
  tenant: Tenant,
  { staffId, ...body }: NewGuestHold,
  { address, requireWork }: { address: string; requireWork: RequireWork },
): Promise<GuestHold> {
  const token = newBusinessToken(tenant.businessId)
  const held = await holdTime(
    tenant,
    { ...body, staffId: staffId ?? undefined },
    {
      ttlSeconds,
      tokenHash: hashToken(token),
      // An address is personal data: the row has hashes by the key of the business.
      networks: networksOf(address).map(({ name, factor }) => ({
        hash: keyedHash(tenant.dataKey, 'guest-network', name),
        factor,
      })),
      askedStaffId: staffId ?? null,
    },
    requireWork,
  )
  return toGuestHold(tenant, held, token)
}

/** Moves the hold of a guest and lets it live longer. Throws 404, and 409, also on a closed page, which leaves it as it was. */
export async function moveGuestHold(
  tenant: Tenant,
  token: string,
  changes: GuestHoldChanges,
): Promise<GuestHold> {
  const id = await idOf(tenant, token)
  await requireOpenPage(tenant)
  const held = await moveHold(tenant, id, changes, ttlSeconds)
  return toGuestHold(tenant, held, token)
}

/** A token finds its hold also on a closed page, which the paths with a slug do not. */
async function requireOpenPage(tenant: Tenant) {
  const [{ isEnabled }, { isPublic }] = await Promise.all([
    pages.find(tenant),
    businesses.profile(tenant),
  ])
  if (isEnabled && isPublic) return
  const message = 'The business does not take bookings online at present'
  throw conflict('SLOT_UNAVAILABLE', message, { reason: 'NOT_ACCEPTING', suggestions: [] })
}

/** Releases the hold of a guest. Throws 404. */
export const releaseGuestHold = async (tenant: Tenant, token: string) =>
  releaseHold(tenant, await idOf(tenant, token))

async function idOf(tenant: Tenant, token: string) {
  const id = (await findByToken(tenant, token))?.id
  if (id === undefined) throw notFound('Hold')
  return id
}

async function toGuestHold(tenant: Tenant, held: HoldAtStart, token: string): Promise<GuestHold> {
  const { cancelUntilHours } = await pages.find(tenant)
  const { id: _, staff, ...shown } = held.hold
  const { id, firstName } = staff
  const until = cancelUntilHours === null ? null : hoursBefore(held.startsAt, cancelUntilHours)
  return { token, ...shown, staff: { id, firstName }, cancellation: { until } }
}

const hoursBefore = (instant: string, hours: number) =>
  new Date(Date.parse(instant) - hours * 3_600_000).toISOString()
