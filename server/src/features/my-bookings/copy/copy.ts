import { createTimeSlices } from '#core/concurrency/time-slices.ts'
import { cpuAccountOf } from '#core/cpu/accounts.ts'
import type { Tenant } from '#db/tenant.ts'
import { ofAddress } from '#features/customers/by-address.ts'
import { unsubscribedSince } from '#features/customers/unsubscribe/addresses.ts'
import { type JsonParts, listOf, opened, textsOf } from '#http/reply/json-stream.ts'
import { serializerOf } from '#http/reply/serializer.ts'

import { giftCardsOf } from '../gift-cards.ts'
import { MyGiftCard } from '../schema.ts'
import * as sessions from '../sessions.ts'
import { bookingTexts } from './bookings.ts'
import { customerParts } from './customers.ts'
import { loyaltyCardTexts, reviewTexts } from './loyalty.ts'
import { saleTexts } from './sales.ts'
import { CopyHead } from './schema.ts'

const headText = serializerOf(CopyHead)
const giftCardText = serializerOf(MyGiftCard)

/** One copy of a business is written at a time: it may be long. */
export const copyNameOf = ({ businessId }: Pick<Tenant, 'businessId'>) => `copy ${businessId}`

/**
 * A copy of what the business has stored about the customers with the address of a session, as JSON in parts: each is read
 * when the one before was taken. The notes and tags on the card of a customer are thoughts of the business and are left out.
 * Throws 404 for a session that has ended.
 */
export async function copyOf(tenant: Tenant, token: string): Promise<JsonParts> {
  const { email } = await sessions.find(tenant, token)
  return partsOf(tenant, email)
}

async function* partsOf(tenant: Tenant, email: string): AsyncGenerator<string> {
  const slices = createTimeSlices(cpuAccountOf(tenant))
  const found = await ofAddress(tenant, email)
  const copied = { tenant, slices, customerIds: found.map(({ id }) => id) }
  const { name: business, currency } = tenant.business
  const unsubscribedAt = await unsubscribedSince(tenant, email)
  const copiedAt = tenant.now.toISOString()
  yield opened(headText({ copiedAt, business, currency, email, unsubscribedAt }))
  yield ',"customers":'
  yield* listOf(customerParts(copied, found))
  yield ',"bookings":'
  yield* listOf(textsOf(bookingTexts(copied)))
  yield ',"sales":'
  yield* listOf(textsOf(saleTexts(copied)))
  yield ',"giftCards":['
  yield (await giftCardsOf(tenant, email, copied.customerIds)).map(giftCardText).join()
  yield '],"loyaltyCards":'
  yield* listOf(textsOf(loyaltyCardTexts(copied)))
  yield ',"reviews":'
  yield* listOf(textsOf(reviewTexts(copied)))
  yield '}'
}
