import { dueRows } from '#work/due-rows.ts'
import { exactlyOnce } from '#work/exactly-once.ts'

import * as movements from './movements.ts'
import * as giftCards from './queries.ts'

/** Expires the balances of expired cards. The time does not matter: an expired card is refused already. */
export const giftCardExpiry = exactlyOnce('gift-cards', {
  does: 'expire gift cards',
  waits: 'expired gift cards',
  everySeconds: 30,
  due: dueRows('giftCard', {
    dueAt: 'expiresAt',
    where: 'remaining_amount > 0',
    columns: ['remainingAmount'],
  }),
  together: 200,
  async transact(tenant, cards) {
    for (const { id, remainingAmount } of cards) {
      tenant.defer(giftCards.expire(tenant, id))
      movements.add(tenant, id, { kind: 'EXPIRED', amount: -remainingAmount })
    }
  },
})
