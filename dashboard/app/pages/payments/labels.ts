import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

import type { PaymentSource, RefundStatus } from '#app/api/http/schema.gen.ts'
import type { Tone } from '#app/ui/feedback/status-badge.tsx'

import type { PaymentRow } from './payments.ts'

export const sources = [
  'ONLINE_BOOKING',
  'POS_TERMINAL',
  'GIFTCARD',
  'WORK',
  'MARKETPLACE_SHOP',
] as const satisfies PaymentSource[]

/** Null when the text is not a source. */
export const sourceOf = (text: string | null) => sources.find((source) => source === text) ?? null

export const refundTones: Record<RefundStatus, Tone> = {
  PENDING: 'waiting',
  COMPLETED: 'good',
  DECLINED: 'quiet',
  FAILED: 'bad',
}

export const refundStates = Object.keys(refundTones) as RefundStatus[]

/** The feed contains payment methods as English labels. */
const methodOfLabel = {
  'At the desk': 'ON_SITE',
  Online: 'ONLINE',
  Card: 'CARD',
  Cash: 'CASH',
  'Gift card': 'GIFT_CARD',
  'Bank transfer': 'BANK_TRANSFER',
} as const

/** The translated payment method of a row. */
export function useMethodLabel() {
  const { t } = useTranslation()
  return ({ paymentMethodLabel: label }: PaymentRow) =>
    label in methodOfLabel
      ? t(`payments.method.${methodOfLabel[label as keyof typeof methodOfLabel]}`)
      : label
}

/** The reason of a refund; the API uses MANUAL when none was given. */
export const reasonLabel = (t: TFunction, reason: string) =>
  reason === 'MANUAL' ? t('payments.noReason') : reason

/** The booking number in a row of the feed. Null: not about a booking. */
export const bookingNumberOf = ({ description }: PaymentRow) =>
  /\bBooking (\w+)$/.exec(description)?.[1] ?? null

/** The number of the sale in a row of the feed. Null: not about a sale. */
export const saleNumberOf = ({ description }: PaymentRow) =>
  /\b[Ss]ale (\w+)$/.exec(description)?.[1] ?? null
