import { Code } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { LoggedRequest } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import type { Column } from '#app/ui/table/columns.ts'
import { DataTable } from '#app/ui/table/data-table.tsx'
import { DateTime } from '#app/ui/time/date-time.tsx'

/** The server writes requests down a few seconds after their answers; the first page follows them. */
const requestLogPollMs = 5_000

/** The requests of a key in the last 30 days. */
export function RequestLog({ keyId }: { keyId: string }) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const [page, setPage] = useState(1)
  const { data, error } = useApi(
    '~/api-keys/{keyId}/requests',
    { businessId: id, keyId, page, limit: 25 },
    { keepsPrevious: true, refetchInterval: page === 1 && requestLogPollMs },
  )
  const columns = useRequestColumns()
  return (
    <DataTable
      query={{ data: data?.data, error }}
      columns={columns}
      idOf={({ requestId }) => requestId}
      empty={<EmptyState title={t('settings.noRequests')} text={t('settings.noRequestsText')} />}
      paging={data && { page, pages: data.meta.totalPages, onPage: setPage }}
    />
  )
}

function useRequestColumns() {
  const { t } = useTranslation()
  return useMemo(
    (): Column<LoggedRequest>[] => [
      {
        id: 'at',
        header: t('settings.when'),
        show: ({ at }) => <DateTime at={at} />,
      },
      {
        id: 'request',
        header: t('settings.request'),
        value: ({ method, path }) => `${method} ${path}`,
        show: ({ method, path }) => <Code className="breaking">{`${method} ${path}`}</Code>,
      },
      {
        id: 'status',
        header: t('settings.answer'),
        show: ({ status }) => (
          <StatusBadge tone={status < 400 ? 'good' : 'bad'} label={String(status)} />
        ),
      },
      {
        id: 'duration',
        header: t('settings.took'),
        value: ({ durationMs }) => durationMs,
        show: ({ durationMs }) => `${Math.round(durationMs)} ms`,
        align: 'right',
        isWide: true,
      },
      {
        id: 'requestId',
        header: t('settings.requestId'),
        show: ({ requestId }) => <Code>{requestId}</Code>,
        isWide: true,
      },
    ],
    [t],
  )
}
