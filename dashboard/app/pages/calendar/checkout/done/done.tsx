import { Button, Group, Stack, Text, ThemeIcon } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Booking } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { mayBook } from '#app/api/session/rights.ts'
import { useFormat } from '#app/ui/format/use-format.ts'
import { Check } from '#app/ui/icons/icons.ts'

import { NextVisit } from './next-visit.tsx'
import { Receipt } from './receipt.tsx'

export interface Outcome {
  booking: Booking
  taken: number
  /** The change to hand back; null when no cash was entered. */
  change: number | null
}

interface DoneProps {
  outcome: Outcome
  onClose: () => void
}

/** The confirmation: change, points and cards, receipt, and the next visit. */
export function Done({ outcome, onClose }: DoneProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, membership } = useBusiness()
  const { booking, taken, change } = outcome
  const { data: facts } = useApi('~/bookings/{bookingId}/checkout/outcome', {
    businessId: id,
    bookingId: booking.id,
  })
  const isComplete = booking.status === 'COMPLETED'
  return (
    <Stack gap="lg" py="lg">
      <Stack gap="md" align="center" role="status">
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
        {facts && facts.vat.some(({ percent }) => percent !== null) && (
          <Stack gap={2} align="center" component="section" aria-label={t('services.vat')}>
            {facts.vat.map(({ percent, gross, vat }) => (
              <Text key={percent} size="sm" c="dimmed" className="tabular">
                {percent === null
                  ? t('checkout.vatNone', { gross: format.money(gross) })
                  : t('checkout.vatPart', {
                      rate: format.rate(percent),
                      gross: format.money(gross),
                      vat: format.money(vat),
                    })}
              </Text>
            ))}
          </Stack>
        )}
        {!isComplete && (
          <Text size="sm" c="dimmed">
            {t('checkout.receiptLater')}
          </Text>
        )}
        {facts && (facts.loyalty.length > 0 || facts.giftCards.length > 0) && (
          <Stack gap={2} align="center">
            {facts.loyalty.map(({ cardId, programName, type, earned, balance }) => (
              <Text key={cardId} size="sm" className="tabular">
                {programName}:{' '}
                {t(`checkout.earned.${type}`, { count: earned, balance: format.number(balance) })}
              </Text>
            ))}
            {facts.giftCards.map(({ lastFour, remainingAmount }) => (
              <Text key={lastFour} size="sm" className="tabular">
                {t('checkout.giftCard')} … {lastFour}:{' '}
                {t('checkout.cardRemaining', { amount: format.money(remainingAmount) })}
              </Text>
            ))}
          </Stack>
        )}
      </Stack>
      {isComplete && facts && <Receipt booking={booking} facts={facts} />}
      {facts && mayBook(membership) && (
        <NextVisit booking={booking} intervalDays={facts.usualIntervalDays} />
      )}
      <Group justify="center">
        <Button onClick={onClose} data-autofocus autoFocus>
          {t('common.close')}
        </Button>
      </Group>
    </Stack>
  )
}
