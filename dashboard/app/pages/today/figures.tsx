import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Today } from '#app/api/http/schema.gen.ts'
import { Figure } from '#app/ui/figure.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'

/** The figures of the day beside those of the same weekday of the week before. */
export function Figures({ today }: { today: Today }) {
  const { t } = useTranslation()
  const { money, number, percent } = useFormat(today.currency)
  const { figures, weekBefore, members, gaps } = today
  const { soFar, wholeDay, byStatus } = figures
  const bookable = sumOf(members, 'bookableMinutes')
  const lastWeek = (value: string) => t('today.lastWeek', { value })
  const lost = ({ byStatus: by }: Pick<Today['figures'], 'byStatus'>) => by.CANCELLED + by.NO_SHOW
  return (
    <div className="figures today-figures">
      {soFar.received !== null && (
        <Figure
          label={t('today.received')}
          value={money(soFar.received)}
          note={
            <>
              {t('today.byNow', { value: money(weekBefore.soFar.received ?? 0) })}
              <Text span inherit display="block">
                {t('today.allDay', { value: money(weekBefore.wholeDay.received ?? 0) })}
              </Text>
            </>
          }
        />
      )}
      <Figure
        label={t('today.booked')}
        value={money(wholeDay.value)}
        note={lastWeek(money(weekBefore.wholeDay.value))}
      />
      <Figure
        label={t('reports.bookings')}
        value={number(wholeDay.bookings)}
        note={lastWeek(number(weekBefore.wholeDay.bookings))}
      />
      <Figure
        label={t('today.toCome')}
        value={number(wholeDay.bookings - soFar.bookings)}
        note={t('today.doneOf', { done: byStatus.COMPLETED, all: wholeDay.bookings })}
      />
      {members && bookable > 0 && (
        <Figure
          label={t('reports.occupancy')}
          value={percent(Math.round((sumOf(members, 'bookedMinutes') / bookable) * 100) / 100)}
          note={gaps && t('today.freeTimes', { count: gaps.count })}
        />
      )}
      <Figure
        label={t('today.lost')}
        value={number(lost(figures))}
        note={lastWeek(number(lost(weekBefore)))}
      />
    </div>
  )
}

const sumOf = (members: Today['members'], what: 'bookableMinutes' | 'bookedMinutes') =>
  (members?.data ?? []).reduce((sum, member) => sum + member[what], 0)
