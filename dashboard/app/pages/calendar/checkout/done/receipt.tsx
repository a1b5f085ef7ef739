import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { Booking, CheckoutOutcome } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'
import { useIdempotentSubmit } from '#app/forms/use-idempotent-submit.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { FileButton } from '#app/ui/file-button.tsx'
import { Mail } from '#app/ui/icons/icons.ts'

interface ReceiptProps {
  booking: Booking
  facts: CheckoutOutcome
}

/** The receipt as a file, and by e-mail. */
export function Receipt({ booking, facts }: ReceiptProps) {
  const { t } = useTranslation()
  const { id, membership } = useBusiness()
  const { receiptEmail: email, receiptWarning: warning } = facts
  const send = useIdempotentSubmit((isConfirmed: boolean, key) =>
    api.post(
      '~/bookings/{bookingId}/receipt',
      { businessId: id, bookingId: booking.id },
      { isConfirmed },
      { key },
    ),
  )
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: send })
  return (
    <Stack gap={6} align="center" component="section" aria-label={t('checkout.receipt')}>
      <Group gap="xs" justify="center">
        {can(membership, 'payments:read') && (
          <FileButton
            label={t('checkout.receipt')}
            name={`receipt-${booking.bookingNumber}.pdf`}
            read={() =>
              api.file('~/bookings/{bookingId}/invoice', { businessId: id, bookingId: booking.id })
            }
          />
        )}
        {email !== null && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<Mail size={14} aria-hidden />}
            loading={isPending}
            disabled={isSuccess}
            onClick={() => mutate(warning !== null)}
          >
            {warning === null ? t('checkout.sendReceipt') : t('checkout.sendAnyway')}
          </Button>
        )}
      </Group>
      <Text size="sm" c={warning === null || isSuccess ? 'dimmed' : 'red'} role="status">
        {email === null
          ? t('checkout.noEmail')
          : isSuccess
            ? t('checkout.receiptSent', { email })
            : warning === null
              ? email
              : t(`checkout.warning.${warning}`, { email })}
      </Text>
      {error && <FailureNote error={error} />}
    </Stack>
  )
}
