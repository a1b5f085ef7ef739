import { Anchor, Box, Divider, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { Booking } from '#app/api/http/schema.gen.ts'
import { Money } from '#app/ui/format/money.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { Globe } from '#app/ui/icons/icons.ts'

import type { Member } from '../data/members.ts'
import { Cancellation } from './history/cancellation.tsx'

interface BookingFactsProps {
  booking: Booking
  members: readonly Member[]
  /** Begins to change the service of a line; null: it cannot be changed. */
  onService: ((line: number) => void) | null
}

export function BookingFacts({ booking, members, onService }: BookingFactsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { date, startTime, endTime, totalDuration, customerPhone, customerEmail, notes } = booking
  return (
    <Stack gap="sm">
      <Fact name={t('calendar.when')}>
        <Text className="tabular">
          {format.day(date)}, {format.clocks(startTime, endTime)}
          <Text span c="dimmed" style={{ whiteSpace: 'nowrap' }}>
            {' '}
            · {t('common.minutes', { count: totalDuration })}
          </Text>
        </Text>
      </Fact>
      <Fact name={t('calendar.with')}>
        {members.find(({ id }) => id === booking.staffId)?.name ?? '–'}
      </Fact>
      {booking.source === 'BOOKING_PAGE' && (
        <Group gap={6}>
          <Globe size={16} aria-hidden />
          <Text size="sm">{t('calendar.online')}</Text>
        </Group>
      )}
      {(customerPhone !== null || customerEmail !== null) && (
        <Fact name={t('calendar.contact')}>
          <Group gap={0} style={{ columnGap: 16 }}>
            {customerPhone !== null && (
              <Anchor href={`tel:${customerPhone}`}>{customerPhone}</Anchor>
            )}
            {customerEmail !== null && (
              <Anchor href={`mailto:${customerEmail}`}>
                {customerEmail.slice(0, customerEmail.indexOf('@'))}
                <wbr />
                {customerEmail.slice(customerEmail.indexOf('@'))}
              </Anchor>
            )}
          </Group>
        </Fact>
      )}
      {notes !== null && (
        <Fact name={t('calendar.notes')}>
          <Text style={{ whiteSpace: 'pre-wrap' }}>{notes}</Text>
        </Fact>
      )}
      {booking.answers.length > 0 && (
        <Fact name={t('calendar.answers')}>
          <BookingAnswers answers={booking.answers} />
        </Fact>
      )}
      {booking.status === 'CANCELLED' && (
        <Fact name={t('calendar.cancelWhy')}>
          <Cancellation booking={booking} />
        </Fact>
      )}
      <Divider />
      <Lines booking={booking} onService={onService} />
    </Stack>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Group align="flex-start" wrap="nowrap" gap="xs">
    <Text c="dimmed" size="sm" w={92} flex="none" lh="1.55">
      {name}
    </Text>
    <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Group>
)

function Lines({ booking, onService }: Pick<BookingFactsProps, 'booking' | 'onService'>) {
  const { t } = useTranslation()
  const { services, products, travelCost, discount, total, tipAmount } = booking
  const { paymentStatus, bookingNumber } = booking
  return (
    <Stack gap={6}>
      {services.map(({ id, serviceName, variantName, price, addons }, index) => {
        const name = [serviceName, variantName].filter(Boolean).join(' · ')
        // The label holds the whole text on screen, by which people who speak to their device name it.
        const label = t('calendar.edit.service', { name })
        return (
          <Box key={id}>
            <Line
              name={name}
              amount={price}
              {...(onService && { change: { label, run: () => onService(index) } })}
            />
            {addons.map((addon) => (
              <Line key={addon.id} name={`+ ${addon.name}`} amount={addon.price} isQuiet />
            ))}
          </Box>
        )
      })}
      {products.map(({ id, productName, quantity, total: amount }) => (
        <Line key={id} name={`${quantity} × ${productName}`} amount={amount} />
      ))}
      {travelCost > 0 && <Line name={t('calendar.travel')} amount={travelCost} />}
      {discount > 0 && <Line name={t('calendar.discount')} amount={-discount} />}
      <Group justify="space-between" mt={4}>
        <Text fw={600}>{t('calendar.total')}</Text>
        <Text fw={600}>
          <Money amount={total} />
        </Text>
      </Group>
      {tipAmount > 0 && <Line name={t('checkout.tip')} amount={tipAmount} isQuiet />}
      <Group justify="space-between">
        <Text
          size="sm"
          c={paymentStatus === 'PAID' ? 'var(--mantine-color-green-light-color)' : 'dimmed'}
        >
          {t(`calendar.payment.${paymentStatus}`)}
        </Text>
        <Text size="xs" c="dimmed">
          {t('calendar.booking', { number: bookingNumber })}
        </Text>
      </Group>
    </Stack>
  )
}

interface LineProps {
  name: string
  amount: number
  isQuiet?: boolean
  /** The action of a click on the name. */
  change?: { label: string; run: () => void }
}

const Line = ({ name, amount, isQuiet = false, change }: LineProps) => (
  <Group
    justify="space-between"
    wrap="nowrap"
    {...(isQuiet && { c: 'dimmed', fz: 'sm', pl: 'sm' })}
  >
    {change ? (
      <Anchor
        component="button"
        type="button"
        ta="start"
        aria-label={change.label}
        onClick={change.run}
      >
        {name}
      </Anchor>
    ) : (
      <span>{name}</span>
    )}
    <Money amount={amount} />
  </Group>
)

/** The answers of the customer on the booking page. */
function BookingAnswers({ answers }: Pick<Booking, 'answers'>) {
  const { t } = useTranslation()
  const textOf = (value: string | boolean) =>
    typeof value === 'string' ? value : t(value ? 'common.yes' : 'common.no')
  return (
    <Stack gap={6}>
      {answers.map(({ questionId, label, value }) => (
        <div key={questionId}>
          <Text size="sm" c="dimmed">
            {label}
          </Text>
          <Text style={{ whiteSpace: 'pre-wrap' }}>{textOf(value)}</Text>
        </div>
      ))}
    </Stack>
  )
}
