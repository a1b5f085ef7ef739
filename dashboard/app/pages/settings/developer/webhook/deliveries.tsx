import { Code } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { WebhookDelivery } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useDrawer } from '#app/forms/use-drawer.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import type { Column } from '#app/ui/table/columns.ts'
import { DataTable } from '#app/ui/table/data-table.tsx'
import { DateTime } from '#app/ui/time/date-time.tsx'

import { DeliveryDrawer } from './delivery-drawer.tsx'
import { DeliveryStatus } from './delivery-status.tsx'
import { useDeliveries } from './use-deliveries.ts'

interface DeliveriesProps {
  webhookId: string
  /** Nothing is sent while the webhook is off. */
  canResend: boolean
}

/** The latest 50 deliveries; a row opens the payload and the response. */
export function Deliveries({ webhookId, canResend }: DeliveriesProps) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const drawer = useDrawer('delivery')
  return (
    <>
      <DataTable
        query={useDeliveries(id, webhookId)}
        columns={useDeliveryColumns()}
        idOf={(delivery) => delivery.id}
        empty={
          <EmptyState title={t('settings.noDeliveries')} text={t('settings.noDeliveriesText')} />
        }
        onOpen={(delivery) => drawer.open(delivery.id)}
      />
      {drawer.id !== null && (
        <DeliveryDrawer
          key={drawer.id}
          ids={{ webhookId, deliveryId: drawer.id }}
          canResend={canResend}
          onClose={drawer.close}
        />
      )}
    </>
  )
}

function useDeliveryColumns() {
  const { t } = useTranslation()
  return useMemo(
    (): Column<WebhookDelivery>[] => [
      {
        id: 'event',
        header: t('settings.event'),
        value: ({ eventType }) => eventType,
        show: ({ eventType }) => <Code>{eventType}</Code>,
      },
      {
        id: 'at',
        header: t('settings.when'),
        value: ({ createdAt }) => createdAt,
        show: ({ createdAt }) => <DateTime at={createdAt} />,
        isWide: true,
      },
      {
        id: 'attempts',
        header: t('settings.attempts'),
        align: 'right',
        isWide: true,
      },
      {
        id: 'status',
        header: t('settings.status'),
        show: (delivery) => <DeliveryStatus delivery={delivery} />,
      },
    ],
    [t],
  )
}
