import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { GiftCard } from '#app/api/http/schema.gen.ts'
import { StatusBadge, type Tone } from '#app/ui/feedback/status-badge.tsx'
import { Money } from '#app/ui/format/money.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import type { Column } from '#app/ui/table/columns.ts'
import { DateTime } from '#app/ui/time/date-time.tsx'

import { type State, stateOf } from './state.ts'

const tones: Record<State, Tone> = {
  valid: 'good',
  redeemed: 'quiet',
  expired: 'bad',
  voided: 'bad',
}

export function useGiftCardColumns() {
  const { t } = useTranslation()
  const format = useFormat()
  return useMemo(
    (): Column<GiftCard>[] => [
      {
        id: 'recipient',
        header: t('giftCards.recipient'),
        value: ({ recipientName, recipientEmail }) => recipientName ?? recipientEmail ?? '',
        show: ({ recipientName, recipientEmail, code }) =>
          recipientName ?? recipientEmail ?? `… ${code.slice(-4)}`,
      },
      {
        id: 'code',
        header: t('giftCards.code'),
        show: ({ code }) => <span className="one-line">{code}</span>,
        isRoomy: true,
      },
      {
        id: 'sold',
        header: t('giftCards.soldAt'),
        value: ({ createdAt }) => createdAt,
        csv: ({ createdAt }) => format.sheetMoment(createdAt),
        show: ({ createdAt }) => <DateTime at={createdAt} show="shortDate" />,
        isExtra: true,
      },
      {
        id: 'expires',
        header: t('giftCards.expires'),
        value: ({ expiresAt }) => expiresAt,
        csv: ({ expiresAt }) => expiresAt && format.sheetMoment(expiresAt),
        show: ({ expiresAt }) =>
          expiresAt === null ? t('giftCards.never') : <DateTime at={expiresAt} show="shortDate" />,
        isWide: true,
      },
      {
        id: 'state',
        header: t('giftCards.state'),
        value: (card) => t(`giftCards.${stateOf(card)}`),
        show: (card) => (
          <StatusBadge tone={tones[stateOf(card)]} label={t(`giftCards.${stateOf(card)}`)} />
        ),
      },
      {
        id: 'initial',
        header: t('giftCards.soldFor'),
        value: ({ initialAmount }) => initialAmount,
        show: ({ initialAmount }) => <Money amount={initialAmount} />,
        align: 'right',
        isRoomy: true,
      },
      {
        id: 'left',
        header: t('giftCards.left'),
        value: ({ remainingAmount }) => remainingAmount,
        show: ({ remainingAmount }) => <Money amount={remainingAmount} />,
        align: 'right',
      },
    ],
    [t, format],
  )
}
