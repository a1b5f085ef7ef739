import { Button, Group, Stack, Text, ThemeIcon } from '@mantine/core'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import type { Booking } from '../../../api/bookings.ts'
import { useBusiness } from '../../../api/business.ts'
import { readBookingInvoice } from '../../../api/invoices.ts'
import { can } from '../../../api/rights.ts'
import { FileButton } from '../../../ui/file-button.tsx'
import { useFormat } from '../../../ui/use-format.ts'

export interface Outcome {
  booking: Booking
  taken: number
  /** To be given back of cash; null: none was told. */
  change: number | null
}

/** It is paid: what to give back, and the receipt. */
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
