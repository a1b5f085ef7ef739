import { ApiError } from '#core/errors.ts'
import { nilId } from '#core/ids.ts'
import { toMinor } from '#core/money/money.ts'
import type { Installation } from '#db/installation.ts'
import type { Tenant } from '#db/tenant.ts'
import type { Caller } from '#http/identify/caller.ts'

import { lockPayer } from '../redeem.ts'
import { findByCode } from './look-up.ts'

/** Cards that pay together, in decimals of the currency. */
type CardPayments = readonly { code: string; amount: number }[]

/**
 * The ids of cards by their codes, up to the first unknown code, which is undefined: the rest is not looked up, so
 * that a request tries one unknown code at most. Throws 429 as redeeming does.
 */
export async function lookUpCodes(
  tenant: Tenant,
  installation: Installation,
  caller: Caller,
  giftCards: CardPayments = [],
): Promise<(string | undefined)[]> {
  const ids: (string | undefined)[] = []
  for (const { code } of giftCards) {
    ids.push(await findByCode(tenant, installation, caller, code))
    if (ids.at(-1) === undefined) break
  }
  return ids
}

/** Locks all cards of the checkout in the order of their ids. Throws 404 and 409 with the index of the card. */
export async function lockPayers(
  tenant: Tenant,
  giftCards: CardPayments,
  ids: readonly (string | undefined)[],
) {
  const { currency } = tenant.business
  const wanted = giftCards.map(({ amount }, giftCard) => ({
    id: ids[giftCard] ?? nilId,
    amount,
    giftCard,
  }))
  const payers = []
  for (const { id, amount, giftCard } of wanted.toSorted(byId))
    payers.push(await lockPayer(tenant, id, toMinor(amount, currency)).catch(withIndex(giftCard)))
  return payers
}

const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id)

/** A checkout may have several cards: the error names the one that was refused. */
const withIndex = (giftCard: number) => (error: unknown) => {
  if (!(error instanceof ApiError)) throw error
  const { code, message, extras } = error
  throw new ApiError(code, message, { ...extras, details: { ...extras.details, giftCard } })
}
