import { NumberInput, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../api/business.ts'
import { useBookingByNumber, usePaidBookings, useTrace } from '../../api/payments.ts'
import { askForRefund, type NewRefund } from '../../api/refunds.ts'
import { FormDrawer } from '../../forms/form-drawer.tsx'
import { FoundSelect, useFoundSelect } from '../../forms/found-select.tsx'
import { useRepeatable } from '../../forms/use-repeatable.ts'
import { tell } from '../../ui/tell.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { useAddressQuery } from '../../ui/use-query.ts'

const noValues: { bookingId: string; amount: number | string; reason: string } = {
  bookingId: '',
  amount: '',
  reason: '',
}

interface RefundDrawerProps {
  /** Of the booking; null: it is to be chosen. */
  number: string | null
}

/** Asks for money of a booking to be given back, then shows the booking, where that is done. */
export function RefundDrawer({ number }: RefundDrawerProps) {
  const { t } = useTranslation()
  const { id, profile } = useBusiness()
  const format = useFormat()
  const { set } = useAddressQuery()
  const ask = useRepeatable((body: NewRefund, key) => askForRefund(id, body, key))
  const asked = useRef<string | null>(null)
  const named = useBookingByNumber(id, number).data
  const form = useForm({
    mode: 'controlled',
    initialValues: noValues,
  })
  const bookingId = form.values.bookingId || named?.id
  const left = useTrace(id, bookingId).data?.summary.remainingRefundable

  // All that is left is what most refunds give back.
  useEffect(() => {
    if (left === undefined) return
    form.setFieldValue('amount', left)
    form.resetDirty({ ...form.getValues(), amount: left })
  }, [left])

  const send = ({ amount, reason }: typeof form.values) => {
    const words = reason.trim() === '' ? null : reason
    return ask({ bookingId: bookingId ?? '', amount: amount as number, reason: words })
  }
  return (
    <FormDrawer
      title={t('payments.refundBooking')}
      form={form}
      send={send}
      label={t('payments.ask')}
      onSaved={({ booking, amount }) => {
        asked.current = booking.bookingNumber
        tell(t('payments.askedFor', { amount: format.money(amount) }))
      }}
      onClose={() => set({ refund: null, trace: asked.current ?? number })}
    >
      {number === null ? (
        <BookingPick {...form.getInputProps('bookingId')} />
      ) : (
        <Text fw={500}>{named ? `${named.customerName} · ${number}` : number}</Text>
      )}
      <NumberInput
        label={`${t('payments.amount')} (${profile.currency})`}
        {...(left !== undefined && {
          description: t('payments.atMost', { amount: format.money(left) }),
        })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        {...form.getInputProps('amount')}
      />
      <Textarea
        label={t('payments.reason')}
        autosize
        minRows={2}
        {...form.getInputProps('reason')}
      />
    </FormDrawer>
  )
}

interface PickProps {
  value?: string
  error?: unknown
  onChange: (bookingId: string) => void
}

/** Finds a booking by its client or number, among those of which money is there to be given back. */
function BookingPick({ value, error, onChange }: PickProps) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const format = useFormat()
  const pick = useFoundSelect()
  const { data, isFetching } = usePaidBookings(id, pick.words)
  const found = data?.map((booking) => ({
    value: booking.id,
    label: `${booking.customerName ?? ''} · ${format.day(booking.date)} · ${booking.bookingNumber}`,
  }))
  return (
    <FoundSelect
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
