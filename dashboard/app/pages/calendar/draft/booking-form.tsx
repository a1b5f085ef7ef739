import { Group, Select, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { type Booking, book, type NewBooking } from '../../../api/bookings.ts'
import { useBusiness } from '../../../api/business.ts'
import type { Place } from '../../../api/move-booking.ts'
import { usePerformers } from '../../../api/performers.ts'
import { may } from '../../../api/rights.ts'
import { FormDrawer } from '../../../forms/form-drawer.tsx'
import { useRepeatable } from '../../../forms/use-repeatable.ts'
import { useUnknown } from '../../../forms/use-unknown.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { tell } from '../../../ui/tell.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { TimeField } from '../time-field.tsx'
import { reasonOf, suggestionsOf, useRefusalWords } from '../use-refusal-words.ts'
import { ClientField } from './client-field.tsx'
import type { FillProps } from './draft-drawer.tsx'
import { ServiceLines } from './service-lines.tsx'
import { useClient } from './use-client.ts'
import { bodyOf, type Client, nobodyYet, questionOf, type Values, valuesOf } from './values.ts'
import { VerdictNote } from './verdict-note.tsx'

/** A new booking, asked in the order in which it is said: who, what, with whom, when. */
export function BookingForm({
  gap,
  members,
  choice,
  again,
  client = nobodyYet,
  onClose,
}: FillProps & { again: Booking | null; client?: Client }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, membership } = useBusiness()
  const isForAll = may(membership, 'seeAll')
  const [refused, setRefused] = useState<readonly Place[]>([])
  const { isUnknown, note } = useUnknown()
  const form = useForm<Values>({
    initialValues: valuesOf(
      isForAll ? gap : { ...gap, staffId: membership.staffId },
      again,
      client,
    ),
    validate: { services: (lines) => (lines.length === 0 ? t('calendar.chooseService') : null) },
  })
  const send = useSend(
    id,
    { onRefused: setRefused, onError: note },
    (staffId) => members.find((one) => one.id === staffId)?.name,
  )
  const { values } = form
  const performers = usePerformers(
    id,
    values.services.map(({ serviceId }) => serviceId),
  )
  // Who was chosen before stays to be seen: the note below says why they cannot.
  const isOffered = (staffId: string) =>
    staffId === values.staffId || (performers?.some((one) => one.id === staffId) ?? true)
  return (
    <FormDrawer
      title={t('calendar.new')}
      label={t('calendar.book')}
      form={form}
      send={send}
      onSaved={({ customerName, date, startTime }) =>
        tell(
          t('calendar.booked', {
            name: customerName ?? '',
            when: `${format.day(date)}, ${startTime}`,
          }),
        )
      }
      onClose={onClose}
    >
      {choice}
      <ClientField
        client={values.client}
        onChange={(client) => form.setFieldValue('client', client)}
      />
      <ServiceLines
        lines={values.services}
        error={form.errors['services']}
        onChange={(services) => form.setFieldValue('services', services)}
      />
      <Select
        label={t('calendar.with')}
        data={[
          ...(isForAll ? [{ value: '', label: t('calendar.anyone') }] : []),
          ...members
            .filter(({ id: staffId }) => isOffered(staffId))
            .map((one) => ({ value: one.id, label: one.name })),
        ]}
        allowDeselect={false}
        {...form.getInputProps('staffId')}
      />
      <Group grow align="flex-start">
        <DateField label={t('calendar.date')} {...form.getInputProps('date')} />
        <TimeField label={t('calendar.start')} {...form.getInputProps('startTime')} />
      </Group>
      {/* The time may be taken by the very booking of which nobody knows yet. */}
      {!isUnknown && (
        <VerdictNote
          question={questionOf(values)}
          refused={refused}
          members={members}
          onTake={(place) => {
            setRefused([])
            form.setValues({ ...place })
          }}
        />
      )}
      <Textarea label={t('calendar.notes')} autosize minRows={1} {...form.getInputProps('notes')} />
    </FormDrawer>
  )
}

/** Makes the card of a new client first. A refused time is told in words, and with the times that are free. */
function useSend(
  businessId: string,
  {
    onRefused,
    onError,
  }: { onRefused: (places: readonly Place[]) => void; onError: (error: unknown) => void },
  nameOf: (staffId: string) => string | undefined,
) {
  const words = useRefusalWords()
  const send = useRepeatable((body: NewBooking, key) => book(businessId, body, key))
  const whoIs = useClient(businessId)
  return async (values: Values) => {
    const body = bodyOf(values, await whoIs(values.client))
    try {
      return await send(body)
    } catch (error) {
      onError(error)
      if (reasonOf(error) === null) throw error
      onRefused(suggestionsOf(error))
      throw new Error(words.ofError(error, nameOf(values.staffId)), { cause: error })
    }
  }
}
