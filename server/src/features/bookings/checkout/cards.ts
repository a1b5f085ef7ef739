import { ApiError } from '#core/errors.ts'
import { noId } from '#core/ids.ts'
import { toMinor } from '#core/money.ts'
import type { Installation } from '#db/installation.ts'
import type { Tenant } from '#db/tenant.ts'
import { lookUpCode } from '#features/gift-cards/look-up.ts'
import { holdPayer } from '#features/gift-cards/redeem.ts'
import type { Caller } from '#http/caller.ts'

import type { CheckOut } from './schema.ts'

type Paying = NonNullable<CheckOut['giftCards']>

/**
 * The ids of cards by their codes, undefined for the first that there is not: what stands behind it is not looked for, so that a
 * request tries one wrong code at most. Throws 429 as redeeming does.
 */
export async function lookUpCodes(
  tenant: Tenant,
  installation: Installation,
  caller: Caller,
  giftCards: Paying = [],
): Promise<(string | undefined)[]> {
  const ids: (string | undefined)[] = []
  for (const { code } of giftCards) {
    ids.push(await lookUpCode(tenant, installation, caller, code))
    if (ids.at(-1) === undefined) break
  }
  return ids
}

/** Holds all cards that pay, in the order of their ids, as everybody does. Throws 404 and 409, which tell the card's place. */
export async function holdPayers(
  tenant: Tenant,
  giftCards: Paying,
  ids: readonly (string | undefined)[],
) {
  const { currency } = tenant.business
  const wanted = giftCards.map(({ amount }, giftCard) => ({ id: ids[giftCard], amount, giftCard }))
  const payers = []
  for (const { id, amount, giftCard } of wanted.toSorted(byId))
    payers.push(await holdPayer(tenant, id, toMinor(amount, currency)).catch(placed(giftCard)))
  return payers
}

const byId = (one: { id: string | undefined }, other: { id: string | undefined }) =>
  (one.id ?? noId) < (other.id ?? noId) ? -1 : 1

/** Several cards may pay: whoever is refused needs to know which of them. */
const placed = (giftCard: number) => (error: unknown) => {
  if (!(error instanceof ApiError)) throw error
  const { code, message, extras } = error
  throw new ApiError(code, message, { ...extras, details: { ...extras.details, giftCard } })
}
