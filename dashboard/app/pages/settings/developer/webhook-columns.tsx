import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { WebhookSubscription } from '#app/api/http/schema.gen.ts'
import type { Column } from '#app/ui/table/columns.ts'

import { WebhookStatus } from './webhook-status.tsx'

export function useWebhookColumns() {
  const { t } = useTranslation()
  return useMemo((): Column<WebhookSubscription>[] => {
    const countOf = ({ events }: WebhookSubscription) =>
      events.includes('*') ? t('settings.everything') : events.length
    return [
      {
        id: 'url',
        header: t('settings.url'),
        show: ({ url, description }) => (
          <>
            <span className="breaking">{url}</span>
            {description !== null && (
              <Text size="xs" c="dimmed">
                {description}
              </Text>
            )}
          </>
        ),
      },
      {
        id: 'events',
        header: t('settings.events'),
        value: ({ events }) => (events.includes('*') ? Infinity : events.length),
        csv: countOf,
        show: countOf,
        align: 'right',
        isWide: true,
      },
      {
        id: 'status',
        header: t('settings.status'),
        value: ({ enabled }) => enabled,
        show: (webhook) => <WebhookStatus webhook={webhook} />,
      },
    ]
  }, [t])
}
