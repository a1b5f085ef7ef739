import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { Refund } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { refundedOf, type RefundSubject } from '#app/api/money/refunds.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { may } from '#app/api/session/rights.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { Money } from '#app/ui/format/money.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { TypedConfirm } from '#app/ui/overlay/typed-confirm.tsx'
import { DateTime } from '#app/ui/time/date-time.tsx'

import { reasonLabel, refundTones } from './labels.ts'

/** The refunds of a booking or sale; pending ones are processed or declined here. */
export function RefundsOf({ subject }: { subject: RefundSubject }) {
  const { t } = useTranslation()
  const { id, membership } = useBusiness()
  const { data: refunds = [], error } = useApi('/payments/refunds', { businessId: id, ...subject })
  if (error && refunds.length === 0) return <FailureNote error={error} />
  if (refunds.length === 0) return null
  return (
    <Stack gap="xs">
      <Title order={3}>{t('payments.refunds')}</Title>
      {refunds.map((refund) => (
        <Stack key={refund.id} gap={4}>
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <Stack gap={0}>
              <Text size="sm" fw={500}>
                <Money amount={refund.amount} currency={refund.currency} />
              </Text>
              <Text size="xs" c="dimmed">
                <DateTime at={refund.createdAt} /> · {reasonLabel(t, refund.reason)}
              </Text>
            </Stack>
            <StatusBadge
              tone={refundTones[refund.status]}
              label={t(`payments.refundStatus.${refund.status}`)}
            />
          </Group>
          {refund.status === 'PENDING' && may(membership, 'refunds') && <Decide refund={refund} />}
        </Stack>
      ))}
    </Stack>
  )
}

function Decide({ refund }: { refund: Refund }) {
  const { id: refundId, amount, currency } = refund
  const { t } = useTranslation()
  const format = useFormat(currency)
  const [isConfirming, { open, close }] = useDisclosure()
  const label = format.money(amount)
  const decline = useMutation({
    mutationFn: () => api.post('/payments/refunds/{refundId}/decline', { refundId }),
    onSuccess: () => showToast(t('payments.declined', { amount: label })),
  })
  const process = async () => {
    const { status } = await api.post('/payments/refunds/{refundId}/process', { refundId })
    showToast(t(status === 'PENDING' ? 'payments.asked' : 'payments.processed', { amount: label }))
  }
  return (
    <>
      <Group gap="xs">
        <Button size="compact-sm" onClick={open}>
          {t('payments.process')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          loading={decline.isPending}
          onClick={() => decline.mutate()}
        >
          {t('payments.decline')}
        </Button>
      </Group>
      {decline.error && <FailureNote error={decline.error} />}
      {isConfirming && (
        <TypedConfirm
          title={t('payments.processTitle', { amount: label })}
          text={t('payments.processText')}
          word={refundedOf(refund)?.number ?? ''}
          label={t('payments.process')}
          onConfirm={process}
          onClose={close}
        />
      )}
    </>
  )
}
