import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { CalendarSource } from '#app/api/http/schema.gen.ts'
import type { Column } from '#app/ui/table/columns.ts'
import { DateTime } from '#app/ui/time/date-time.tsx'

import { SourceStatus, stateOf } from './source-status.tsx'

export function useSourceColumns() {
  const { t } = useTranslation()
  return useMemo(
    (): Column<CalendarSource>[] => [
      { id: 'name', header: t('calendars.name') },
      { id: 'host', header: t('calendars.host'), isWide: true },
      {
        id: 'status',
        header: t('calendars.status'),
        value: (source) => t(`calendars.statuses.${stateOf(source)}`),
        show: (source) => <SourceStatus source={source} />,
      },
      {
        id: 'read',
        header: t('calendars.lastRead'),
        value: ({ lastFetchedAt }) => lastFetchedAt,
        show: ({ lastFetchedAt }) =>
          lastFetchedAt === null ? t('calendars.never') : <DateTime at={lastFetchedAt} />,
        isWide: true,
      },
      {
        id: 'events',
        header: t('calendars.events'),
        value: ({ eventCount }) => eventCount,
        align: 'right',
        isWide: true,
      },
    ],
    [t],
  )
}
