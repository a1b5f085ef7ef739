import type { Explanations } from '../explained.ts'

const lockOrder = 'Only the order of locks depends on it, which keeps transactions from deadlocks.'

export const inFeatures: Explanations = {
  'features/bookings/progress.ts': [
    ['row !== locked.row', 'true', 'An invoice that has been issued is not issued again.'],
  ],
  'features/gift-cards/reload.ts': [['giftCardId === null', 'false', 'No card has the id null.']],
  'features/payments/refund.ts': [
    ['parts.toSorted(bySource)', 'parts', lockOrder],
    ['String(a.source).localeCompare(String(b.source))', 'undefined', lockOrder],
    ['false', 'true', 'Money is owed again by completed refunds only.'],
  ],
  'features/payments/payment-fields.ts': [
    ['receivedMinor > 0', 'receivedMinor >= 0', 'A deposit is covered by more than 0 only.'],
  ],
}

export const inHttp: Explanations = {
  'http/idempotency/delete-expired.ts': [
    ['500', '500 + 1', 'How many keys one statement deletes is not visible in what is left.'],
  ],
  'http/idempotency/with-idempotency-key.ts': [
    ['!first', 'false', 'The claim that found the key has locked its row, so that it exists.'],
  ],
}
