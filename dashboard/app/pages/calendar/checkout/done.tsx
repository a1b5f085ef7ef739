import { Button, Group, Stack, Text, ThemeIcon } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Booking } from '#app/api/bookings/bookings.ts'
import { readBookingInvoice } from '#app/api/money/invoices.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'
import { FileButton } from '#app/ui/file-button.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { Check } from '#app/ui/icons/icons.ts'

export interface Outcome {
  booking: Booking
  taken: number
  /** The change to hand back; null when no cash was entered. */
  change: number | null
}

/** The confirmation: change and receipt. */
export function Done({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, membership } = useBusiness()
  const { booking, taken, change } = outcome
  return (
    <Stack gap="lg" align="center" py="lg" role="status">
      <ThemeIcon size={56} radius="xl" color="green" variant="light">
        <Check size={28} aria-hidden />
      </ThemeIcon>
      <Stack gap={4} align="center">
        <Text fz={28} fw={600} lh={1.2} className="tabular">
          {taken > 0
            ? t('checkout.done', { amount: format.money(taken) })
            : t('checkout.doneNothing')}
        </Text>
        {change !== null && change > 0 && (
          <Text fz="xl" className="tabular">
            {t('checkout.change', { amount: format.money(change) })}
          </Text>
        )}
      </Stack>
      {booking.status !== 'COMPLETED' && (
        <Text size="sm" c="dimmed">
          {t('checkout.receiptLater')}
        </Text>
      )}
      <Group>
        {booking.status === 'COMPLETED' && can(membership, 'payments:read') && (
          <FileButton
            label={t('checkout.receipt')}
            name={`receipt-${booking.bookingNumber}.pdf`}
            read={() => readBookingInvoice(id, booking.id)}
          />
        )}
        <Button size="compact-sm" onClick={onClose} data-autofocus autoFocus>
          {t('common.close')}
        </Button>
      </Group>
    </Stack>
  )
}
