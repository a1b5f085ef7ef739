import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../api/business.ts'
import { declineRefund, processRefund, type Refund, useRefunds } from '../../api/refunds.ts'
import { may } from '../../api/rights.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Money } from '../../ui/money.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { tell } from '../../ui/tell.tsx'
import { TypedConfirm } from '../../ui/typed-confirm.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { refundTones } from './words.ts'

/** The refunds of a booking; those that wait are processed or declined here. */
export function BookingRefunds({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation()
  const { id, membership } = useBusiness()
  const { data, error } = useRefunds(id)
  const refunds = data?.filter((refund) => refund.bookingId === bookingId) ?? []
  if (error && !data) return <FailureNote error={error} />
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
                <DateTime at={refund.createdAt} /> · {refund.reason}
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

function Decide({ refund: { id: refundId, amount, currency, booking } }: { refund: Refund }) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const format = useFormat(currency)
  const [isAsked, { open, close }] = useDisclosure()
  const shown = format.money(amount)
  const decline = useMutation({
    mutationFn: () => declineRefund(id, refundId),
    onSuccess: () => tell(t('payments.declined', { amount: shown })),
  })
  const process = async () => {
    const { status } = await processRefund(id, refundId)
    tell(t(status === 'PENDING' ? 'payments.asked' : 'payments.processed', { amount: shown }))
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
      {isAsked && (
        <TypedConfirm
          title={t('payments.processTitle', { amount: shown })}
          text={t('payments.processText')}
          word={booking.bookingNumber}
          label={t('payments.process')}
          onConfirm={process}
          onClose={close}
        />
      )}
    </>
  )
}
