import type { Explanations } from '../explained.ts'

export const inFeatures: Explanations = {
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
    [
      '!first.response || first.status === null',
      '(!first.response) && (first.status === null)',
      'Both columns are written by one statement.',
    ],
  ],
}
