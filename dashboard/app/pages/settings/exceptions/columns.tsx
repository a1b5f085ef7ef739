import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { ScheduleException } from '#app/api/http/schema.gen.ts'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import type { Column } from '#app/ui/table/columns.ts'

export function useExceptionColumns() {
  const { t } = useTranslation()
  const { clocks } = useFormat()
  return useMemo((): Column<ScheduleException>[] => {
    const hoursOf = ({ isClosed, startTime, endTime }: ScheduleException) =>
      isClosed ? t('settings.closed') : clocks(startTime, endTime)
    return [
      {
        id: 'date',
        header: t('settings.date'),
        show: ({ date }) => <LocalDay date={date} />,
      },
      {
        id: 'hours',
        header: t('settings.hoursThen'),
        value: hoursOf,
        show: (exception) => (
          <StatusBadge tone={exception.isClosed ? 'quiet' : 'busy'} label={hoursOf(exception)} />
        ),
      },
      {
        id: 'reason',
        header: t('settings.reason'),
        value: ({ reason }) => reason ?? '',
        isWide: true,
      },
    ]
  }, [t])
}

function LocalDay({ date }: { date: string }) {
  const { day } = useFormat()
  return day(date)
}
