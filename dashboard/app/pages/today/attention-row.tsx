import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { take } from '#app/api/bookings/bookings.ts'
import type { Today, TodayBooking } from '#app/api/http/schema.gen.ts'
import { refundedOf } from '#app/api/money/refunds.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can, may } from '#app/api/session/rights.ts'
import { pathTo } from '#app/paths.ts'
import { useFailureText } from '#app/ui/feedback/failure-text.ts'
import { StatusBadge, type Tone } from '#app/ui/feedback/status-badge.tsx'
import { showFailureToast, showToast } from '#app/ui/feedback/toast.tsx'
import { Money } from '#app/ui/format/money.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'

import type { AttentionItem, AttentionKind } from './attention-items.ts'
import { BookingLink } from './booking-link.tsx'
import { Row } from './list.tsx'
import { useFirstNames } from './use-names.ts'

const tones: Record<AttentionKind, Tone> = {
  unconfirmed: 'waiting',
  unpaid: 'bad',
  refunds: 'bad',
  reviews: 'busy',
  lowStock: 'quiet',
}

interface AttentionRowProps {
  item: AttentionItem
  today: Today
}

/** An entry of the list, with the action that ends it. */
export function AttentionRow({ item, today }: AttentionRowProps) {
  const { t } = useTranslation()
  const { title, facts, action } = usePartsOf(item, today)
  const kind = (
    <StatusBadge key="kind" tone={tones[item.kind]} label={t(`today.kind.${item.kind}`)} />
  )
  return <Row title={title} mark={kind} facts={facts} action={action} />
}

function usePartsOf(item: AttentionItem, today: Today) {
  const { t } = useTranslation()
  const { slug, membership } = useBusiness()
  const format = useFormat()
  const nameOf = useFirstNames(today)
  const when = ({ date, startsAt }: { date: string; startsAt: string }) => {
    const time = format.time(startsAt)
    const text = date === today.date ? time : `${format.shortDay(date)}, ${time}`
    return text.replaceAll(' ', '\u00a0')
  }
  switch (item.kind) {
    case 'unconfirmed':
      return {
        title: <BookingLink booking={item.of} />,
        facts: [when(item.of), item.of.services.join(', '), nameOf(item.of.staffId)],
        action: can(membership, 'bookings:write') && <ConfirmButton booking={item.of} />,
      }
    case 'unpaid': {
      const { id: booking, date, owed } = item.of
      return {
        title: <BookingLink booking={item.of} />,
        facts: [format.money(owed), when(item.of), item.of.services.join(', ')],
        action: may(membership, 'checkOut') && (
          <Action
            to={pathTo('calendar', { slug }, { date, booking })}
            label={t('today.takePayment')}
            about={item.of.customerName}
          />
        ),
      }
    }
    case 'refunds': {
      const { amount, currency, booking } = item.of
      const about = refundedOf(item.of)
      const number = about?.number ?? ''
      const name = about?.customerName ?? (booking ? t('calendar.erased') : number)
      return {
        title: name,
        facts: [
          <Money key="amount" amount={amount} currency={currency} />,
          booking ? t('calendar.booking', { number }) : number,
        ],
        action: may(membership, 'refunds') && (
          <Action
            to={pathTo('payments', { slug }, { tab: 'refunds' })}
            label={t('today.decide')}
            about={name}
          />
        ),
      }
    }
    case 'reviews': {
      const { rating, comment, customer } = item.of
      const name = [customer.firstName, customer.lastName].filter(Boolean).join(' ')
      return {
        title: name === '' ? t('reviews.nobody') : name,
        facts: [t('reviews.ofFive', { rating }), comment],
        action: can(membership, 'reviews:write') && (
          <Action to={pathTo('reviews', { slug })} label={t('reviews.answer')} about={name} />
        ),
      }
    }
    case 'lowStock': {
      const { id: stock, name, stockQuantity: count } = item.of
      return {
        title: name,
        facts: [t('products.nowThere', { count })],
        action: can(membership, 'products:write') && (
          <Action
            to={pathTo('products', { slug }, { stock })}
            label={t('today.restock')}
            about={name}
          />
        ),
      }
    }
  }
}

interface ActionProps {
  to: string
  label: string
  about: string | null
}

const Action = ({ to, label, about }: ActionProps) => (
  <Button
    component={Link}
    to={to}
    variant="default"
    size="xs"
    aria-label={about === null ? label : `${label}: ${about}`}
  >
    {label}
  </Button>
)

/** Confirms a booking in its place. */
function ConfirmButton({ booking: { id, customerName } }: { booking: TodayBooking }) {
  const { t } = useTranslation()
  const { id: businessId } = useBusiness()
  const words = useFailureText()
  const name = customerName ?? t('calendar.erased')
  const { mutate, isPending } = useMutation({
    mutationFn: () => take('confirm', businessId, id),
    onSuccess: () => showToast(t('calendar.done.confirm', { name })),
    onError: (error) => showFailureToast(words(error)),
  })
  const label = t('calendar.action.confirm')
  return (
    <Button
      size="xs"
      variant="light"
      loading={isPending}
      aria-label={`${label}: ${name}`}
      onClick={() => mutate()}
    >
      {label}
    </Button>
  )
}
