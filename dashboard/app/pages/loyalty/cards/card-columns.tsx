import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { LoyaltyCard, LoyaltyProgram } from '#app/api/http/schema.gen.ts'
import { ClientName } from '#app/ui/client-name.tsx'
import type { Column } from '#app/ui/table/columns.ts'
import { DateTime } from '#app/ui/time/date-time.tsx'

/** The balance of a card in the unit of its program; for a deleted program the card determines the unit. */
export function collectedBy(t: TFunction, card: LoyaltyCard, program: LoyaltyProgram | undefined) {
  const { points, currentStamps: count } = card
  if (program ? program.type === 'POINTS' : points > 0)
    return t('loyalty.points', { count: points })
  if (!program) return t('loyalty.stamps', { count })
  return t('loyalty.stampsOf', { count, full: program.stampsRequired ?? '–' })
}

export function useCardColumns(names: Map<string, string>, programs: LoyaltyProgram[] | undefined) {
  const { t } = useTranslation()
  return useMemo((): Column<LoyaltyCard>[] => {
    const programOf = ({ programId }: LoyaltyCard) => programs?.find(({ id }) => id === programId)
    return [
      {
        id: 'client',
        header: t('loyalty.client'),
        value: ({ customerId }) => names.get(customerId) ?? '…',
        show: ({ customerId }) => <ClientName id={customerId} name={names.get(customerId) ?? ''} />,
      },
      {
        id: 'program',
        header: t('loyalty.program'),
        value: (card) => programOf(card)?.name ?? t('loyalty.closed'),
        isWide: true,
      },
      {
        id: 'redeemed',
        header: t('loyalty.redeemedTimes'),
        value: ({ rewardsRedeemed }) => rewardsRedeemed,
        align: 'right',
        isWide: true,
      },
      {
        id: 'since',
        header: t('loyalty.since'),
        value: ({ createdAt }) => createdAt,
        show: ({ createdAt }) => <DateTime at={createdAt} show="shortDate" />,
        isRoomy: true,
      },
      {
        id: 'collected',
        header: t('loyalty.collected'),
        value: (card) => collectedBy(t, card, programOf(card)),
        align: 'right',
      },
    ]
  }, [t, names, programs])
}
