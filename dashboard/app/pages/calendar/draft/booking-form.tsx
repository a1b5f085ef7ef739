import { Group, Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { book } from '#app/api/bookings/bookings.ts'
import type { Place } from '#app/api/bookings/move-booking.ts'
import type { Booking, CreateBookingBody } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { may } from '#app/api/session/rights.ts'
import { usePerformers } from '#app/api/staff/performers.ts'
import { FormDrawer } from '#app/forms/form-drawer.tsx'
import { stayOpen } from '#app/forms/stay-open.ts'
import { useFields } from '#app/forms/use-form.ts'
import { useIdempotentSubmit } from '#app/forms/use-idempotent-submit.ts'
import type { IsLost } from '#app/forms/use-leave-guard.ts'
import { useUnknownOutcome } from '#app/forms/use-unknown-outcome.ts'
import { useFormat } from '#app/ui/format/use-format.ts'
import { DateField } from '#app/ui/time/date-field.tsx'
import { TimeField } from '#app/ui/time/time-field.tsx'

import { ClientChoice } from '../choice/client/client-choice.tsx'
import { useClient } from '../choice/client/use-client.ts'
import { ServiceLines } from '../choice/service-lines.tsx'
import {
  bodyOf,
  type Client,
  nobodyYet,
  questionOf,
  timeKey,
  type Values,
  valuesOf,
  type WantedLine,
} from '../choice/values.ts'
import { reasonOf, suggestionsOf, useRefusalText } from '../refusal/use-refusal-text.ts'
import { AvailabilityNote } from './availability-note.tsx'
import type { DraftFormProps } from './form-props.ts'
import { contents } from './use-draft.ts'
import { useGridDraft } from './use-grid-draft.ts'
import { useOffers } from './use-offers.ts'

interface BookingFormProps extends DraftFormProps {
  /** The booking to repeat. */
  again: Booking | null
  client?: Client
  /** The services that were chosen before. */
  lines?: readonly WantedLine[]
}

/** The form for a new booking: client, services, team member, time. */
export function BookingForm({
  selection,
  members,
  choice,
  again,
  client = nobodyYet,
  lines = [],
  onClose,
}: BookingFormProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, membership } = useBusiness()
  const isForAll = may(membership, 'seeAll')
  const [refused, setRefused] = useState<readonly Place[]>([])
  const { isOutcomeUnknown, recordError } = useUnknownOutcome()
  const { form, field } = useFields<Values>({
    initialValues: valuesOf(
      isForAll ? selection : { ...selection, staffId: membership.staffId },
      again,
      client,
      lines,
    ),
    validate: { services: (lines) => (lines.length === 0 ? t('calendar.chooseService') : null) },
  })
  const { send, duplicates, forgetDuplicates } = useSend(
    id,
    { onRefused: setRefused, onError: recordError },
    (staffId) => members.find((one) => one.id === staffId)?.name,
  )
  useGridDraft(form, selection)
  const offersOf = useOffers()
  const { values } = form
  const performers = usePerformers(
    id,
    values.services.map(({ serviceId }) => serviceId),
  )
  const isDoubtful = values.client.kind === 'new' && duplicates.length > 0
  // A chosen team member stays in the list; the note below explains the conflict.
  const isOffered = (staffId: string) =>
    staffId === values.staffId || (performers?.some((one) => one.id === staffId) ?? true)
  return (
    <FormDrawer
      title={t('calendar.new')}
      label={t(isDoubtful ? 'calendar.bookAnyway' : 'calendar.book')}
      form={form}
      send={send}
      done={({ customerName, date, startTime }) =>
        t('calendar.booked', {
          name: customerName ?? '',
          when: format.dayClock(date, startTime),
        })
      }
      offers={offersOf}
      onClose={onClose}
      isLost={isDraftLost}
    >
      {choice}
      <ClientChoice
        client={values.client}
        onChange={(client) => form.setFieldValue('client', client)}
        strip={{
          members,
          onUsual: ({ lines, staffId }) =>
            form.setValues({ services: lines, ...(staffId !== null && { staffId }) }),
        }}
        duplicates={duplicates}
        forgetDuplicates={forgetDuplicates}
      />
      <ServiceLines
        lines={values.services}
        error={form.errors['services']}
        onChange={(services) => form.setFieldValue('services', services)}
      />
      <Select
        data={[
          ...(isForAll ? [{ value: '', label: t('calendar.anyone') }] : []),
          ...members
            .filter(({ id: staffId }) => isOffered(staffId))
            .map((one) => ({ value: one.id, label: one.name })),
        ]}
        allowDeselect={false}
        {...field('staffId', t('calendar.with'))}
      />
      <Group grow align="flex-start" gap="xs">
        <DateField {...field('date', t('calendar.date'))} />
        <TimeField {...field('startTime', t('calendar.start'))} />
      </Group>
      {/* The time may be taken by the very booking of which nobody knows yet. */}
      {!isOutcomeUnknown && (
        <AvailabilityNote
          question={questionOf(values)}
          refused={refused}
          members={members}
          onTake={(place) => {
            setRefused([])
            form.setValues({ ...place })
          }}
          onAnyway={(override) =>
            form.setFieldValue('anyway', { key: timeKey(form.getValues()), override })
          }
        />
      )}
      <Textarea autosize minRows={1} {...field('notes', t('calendar.notes'))} />
    </FormDrawer>
  )
}

/** Creates the client first if necessary. A refusal is shown with its reason and the free times. */
function useSend(
  businessId: string,
  {
    onRefused,
    onError,
  }: { onRefused: (places: readonly Place[]) => void; onError: (error: unknown) => void },
  nameOf: (staffId: string) => string | undefined,
) {
  const words = useRefusalText()
  const send = useIdempotentSubmit((body: CreateBookingBody, key) => book(businessId, body, key))
  const { whoIs, duplicates, forgetDuplicates } = useClient(businessId)
  const sendBooking = async (values: Values) => {
    const who = await whoIs(values.client)
    if (who === stayOpen) return stayOpen
    const body = bodyOf(values, who)
    try {
      return await send(body)
    } catch (error) {
      onError(error)
      if (reasonOf(error) === null) throw error
      onRefused(suggestionsOf(error))
      throw new Error(words.ofError(error, nameOf(values.staffId)), { cause: error })
    }
  }
  return { send: sendBooking, duplicates, forgetDuplicates }
}

/** A draft outlasts other days, views and gaps of the calendar. */
const isDraftLost: IsLost = (from, to) => {
  const [before, after] = [from, to].map(({ search }) => new URLSearchParams(search))
  return (
    from.pathname !== to.pathname ||
    !after?.has('new') ||
    contents.some((name) => before?.get(name) !== after.get(name))
  )
}
