import { Button, Code, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'

import { DeliveryStatus } from './delivery-status.tsx'
import { useDelivery } from './use-deliveries.ts'

interface DeliveryDrawerProps {
  ids: { webhookId: string; deliveryId: string }
  canResend: boolean
  onClose: () => void
}

/** A delivery: its payload, its attempts, and the last response of the receiver. */
export function DeliveryDrawer({ ids, canResend, onClose }: DeliveryDrawerProps) {
  const { t } = useTranslation()
  const { moment } = useFormat()
  const { id } = useBusiness()
  const { webhookId, deliveryId } = ids
  const { data: delivery, error } = useDelivery(id, webhookId, deliveryId)
  const resend = useMutation({
    mutationFn: () =>
      api.post('~/webhooks/{webhookId}/deliveries/{deliveryId}/retry', {
        businessId: id,
        webhookId,
        deliveryId,
      }),
    onSuccess: () => showToast(t('settings.resent')),
  })
  return (
    <SideDrawer onClose={onClose} title={delivery?.eventType ?? t('settings.delivery')} width={560}>
      <Stack>
        {error && <FailureNote error={error} />}
        {!delivery && !error && <Skeleton h={200} />}
        {delivery && (
          <>
            <Group justify="space-between">
              <DeliveryStatus delivery={delivery} />
              <Button
                variant="default"
                disabled={!canResend}
                loading={resend.isPending}
                onClick={() => resend.mutate()}
              >
                {t('settings.resend')}
              </Button>
            </Group>
            {resend.error && <FailureNote error={resend.error} />}
            <Text size="sm" c="dimmed" className="tabular">
              {t('settings.madeAt', { when: moment(delivery.createdAt) })} ·{' '}
              {t('settings.attemptCount', { count: delivery.attempts })}
              {delivery.nextAttemptAt !== null &&
                ` · ${t('settings.nextAttempt', { when: moment(delivery.nextAttemptAt) })}`}
            </Text>
            <Part title={t('settings.receiverAnswer')}>
              {delivery.response === null || delivery.response === ''
                ? t('settings.noAnswer')
                : delivery.response}
            </Part>
            <Part title={t('settings.payload')}>{JSON.stringify(delivery.payload, null, 2)}</Part>
            <Text size="xs" c="dimmed">
              {t('settings.eventId')} <Code>{delivery.eventId}</Code>
            </Text>
          </>
        )}
      </Stack>
    </SideDrawer>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap={4}>
    <Text size="sm" fw={600}>
      {title}
    </Text>
    <Code block className="breaking">
      {children}
    </Code>
  </Stack>
)
