import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { Pager } from '#app/ui/table/pager.tsx'
import { DateTime } from '#app/ui/time/date-time.tsx'

const signed = { signDisplay: 'always', useGrouping: false } as const

/** The stock movements of a product, latest first. */
export function Movements({ productId }: { productId: string }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [page, setPage] = useState(1)
  const { data, error } = useApi(
    '~/products/{productId}/inventory',
    { businessId: useBusiness().id, productId, page, limit: 10 },
    { keepsPrevious: true },
  )
  if (error && !data) return <FailureNote error={error} />
  return (
    <Stack gap="xs" component="section" aria-label={t('products.history')}>
      <Text size="sm" fw={600}>
        {t('products.history')}
      </Text>
      {!data && <Skeleton h={64} />}
      {data?.data.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('products.noHistory')}
        </Text>
      )}
      {data?.data.map(({ id, changeQty, stockQuantity, reason, createdAt }) => (
        <Group key={id} justify="space-between" wrap="nowrap" align="flex-start">
          <div>
            <Text size="sm">{reason}</Text>
            <Text size="xs" c="dimmed">
              <DateTime at={createdAt} />
            </Text>
          </div>
          <Text size="sm" className="tabular" style={{ whiteSpace: 'nowrap' }}>
            {number(changeQty, signed)} → {stockQuantity}
          </Text>
        </Group>
      ))}
      {data && <Pager page={page} pages={data.meta.totalPages} onPage={setPage} />}
    </Stack>
  )
}
