import type { Explanations } from '../explained.ts'

export const inFeatures: Explanations = {
  'features/payments/payment-fields.ts': [
    ['receivedMinor > 0', 'receivedMinor >= 0', 'A deposit is covered by more than 0 only.'],
  ],
}
