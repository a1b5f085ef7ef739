import { NumberInput, Text, Textarea } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { CreateRefundBody } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FormDrawer } from '#app/forms/form-drawer.tsx'
import { SearchSelect, useSearchSelect } from '#app/forms/search-select.tsx'
import { useFields } from '#app/forms/use-form.ts'
import { useIdempotentSubmit } from '#app/forms/use-idempotent-submit.ts'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { useUrlQuery } from '#app/ui/use-url-query.ts'

import { GiveBackBy, type GivenBy } from './give-back-by.tsx'
import { useBookingByNumber, usePaidBookings } from './payments.ts'

type Values = {
  bookingId: string
  amount: number | string
  method: GivenBy
  reason: string
}

const noValues: Values = { bookingId: '', amount: '', method: '', reason: '' }

interface RefundDrawerProps {
  /** The booking number; null: not chosen yet. */
  number: string | null
}

/** Requests a refund for a booking, then opens the booking's payments, where it is processed. */
export function RefundDrawer({ number }: RefundDrawerProps) {
  const { t } = useTranslation()
  const { id, profile } = useBusiness()
  const format = useFormat()
  const { set } = useUrlQuery()
  const submit = useIdempotentSubmit((body: CreateRefundBody, key) =>
    api.post('/payments/refunds', {}, body, { key }),
  )
  const chosenNumber = useRef<string | null>(null)
  const named = useBookingByNumber(id, number).data
  const { form, field } = useFields({
    initialValues: noValues,
  })
  const bookingId = form.values.bookingId || named?.id
  const left = useApi('/payments/bookings/{bookingId}/trace', { businessId: id, bookingId }).data
    ?.summary.remainingRefundable

  // Most refunds return the whole remaining amount. Effects run again when the page is shown after a sign-in: it keeps what
  // was typed.
  const lastLeft = useRef<number | undefined>(undefined)
  useEffect(() => {
    if (left === undefined || left === lastLeft.current) return
    lastLeft.current = left
    form.setFieldValue('amount', left)
    form.resetDirty({ ...form.getValues(), amount: left })
  }, [left])

  const send = ({ amount, method, reason }: Values) => {
    const words = reason.trim() === '' ? null : reason
    const wanted = { bookingId: bookingId ?? '', amount: amount as number, reason: words }
    return submit(method === '' ? wanted : { ...wanted, method })
  }
  return (
    <FormDrawer
      title={t('payments.refundBooking')}
      form={form}
      send={send}
      label={t('payments.ask')}
      onSaved={({ booking, amount }) => {
        chosenNumber.current = booking?.bookingNumber ?? null
        showToast(t('payments.askedFor', { amount: format.money(amount) }))
      }}
      onClose={() => set({ refund: null, trace: chosenNumber.current ?? number })}
    >
      {number === null ? (
        <BookingPick {...field('bookingId')} />
      ) : (
        <Text fw={500}>{named ? `${named.customerName} · ${number}` : number}</Text>
      )}
      <NumberInput
        withAsterisk
        {...field(
          'amount',
          `${t('payments.amount')} (${profile.currency})`,
          left === undefined ? left : t('payments.atMost', { amount: format.money(left) }),
        )}
      />
      <GiveBackBy {...field('method')} />
      <Textarea autosize minRows={2} {...field('reason', t('payments.reason'))} />
    </FormDrawer>
  )
}

interface PickProps {
  value?: string
  error?: unknown
  onChange: (bookingId: string) => void
}

/** Finds refundable bookings by client or number. */
function BookingPick({ value, error, onChange }: PickProps) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const format = useFormat()
  const pick = useSearchSelect()
  const { data, isFetching } = usePaidBookings(id, pick.words)
  const found = data?.map((booking) => ({
    value: booking.id,
    label: `${booking.customerName ?? ''} · ${format.day(booking.date)} · ${booking.bookingNumber}`,
  }))
  return (
    <SearchSelect
      label={t('payments.booking')}
      pick={pick}
      found={found}
      isSearching={isFetching}
      hint={t('payments.pickHint')}
      noneFound={t('payments.noneTitle')}
      value={value === '' ? null : (value ?? null)}
      onChange={(next) => onChange(next ?? '')}
      error={error as string | undefined}
    />
  )
}
