import { toMinor } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'
import type { FeeRates } from '#features/payments/fees.ts'
import { paymentRow } from '#features/payments/payment-row.ts'
import type { PaymentMethod, PaymentSource } from '#features/payments/states.ts'

import type { Random } from '../random.ts'

/** Sources of payments without a booking that have no routes of their own. A payment for a gift card needs its card. */
const kinds = [
  { source: 'WORK', methods: ['BANK_TRANSFER'] },
  { source: 'MARKETPLACE_SHOP', methods: ['ONLINE'] },
] as const satisfies { source: PaymentSource; methods: PaymentMethod[] }[]

const dayMs = 86_400_000

/** Generates payments without a booking, alternating between the sources, within the last days. */
export function* salesOf(
  tenant: Tenant,
  rates: FeeRates,
  { count, days }: { count: number; days: number },
  random: Random,
) {
  const { currency } = tenant.business
  const whole = toMinor(1, currency)
  for (let nth = 0; nth < count; nth++) {
    const { source, methods } = kinds[nth % kinds.length] ?? kinds[0]
    const amountMinor = random.between(5, 100) * whole
    const at = new Date(tenant.now.getTime() - random.next() * days * dayMs)
    const method = random.pick<PaymentMethod>(methods)
    yield paymentRow(tenant, rates, { bookingId: null, amountMinor, method, source, at })
  }
}
