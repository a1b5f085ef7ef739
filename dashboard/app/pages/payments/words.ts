import { useTranslation } from 'react-i18next'

import type { PaymentRow, PaymentSource } from '../../api/payments.ts'
import type { RefundStatus } from '../../api/refunds.ts'
import type { Tone } from '../../ui/status-badge.tsx'

export const sources = [
  'ONLINE_BOOKING',
  'POS_TERMINAL',
  'GIFTCARD',
  'WORK',
  'MARKETPLACE_SHOP',
] as const satisfies PaymentSource[]

/** Null where the text is no source. */
export const sourceOf = (text: string | null) => sources.find((source) => source === text) ?? null

export const refundTones: Record<RefundStatus, Tone> = {
  PENDING: 'waiting',
  COMPLETED: 'good',
  DECLINED: 'quiet',
  FAILED: 'bad',
}

export const refundStates = Object.keys(refundTones) as RefundStatus[]

/** The feed tells methods by what they are called in English. */
const methodOfLabel = {
  'At the desk': 'ON_SITE',
  Online: 'ONLINE',
  Card: 'CARD',
  Cash: 'CASH',
  'Gift card': 'GIFT_CARD',
  'Bank transfer': 'BANK_TRANSFER',
} as const

/** What people call the method of a row. */
export function useMethodWords() {
  const { t } = useTranslation()
  return ({ paymentMethodLabel: label }: PaymentRow) =>
    label in methodOfLabel
      ? t(`payments.method.${methodOfLabel[label as keyof typeof methodOfLabel]}`)
      : label
}

/** The number of the booking that a row of the feed is of; null: it is of none. */
export const bookingNumberOf = ({ description }: PaymentRow) =>
  /\bBooking (\w+)$/.exec(description)?.[1] ?? null
