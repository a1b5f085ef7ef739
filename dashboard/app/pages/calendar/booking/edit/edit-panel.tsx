import {
  Alert,
  Button,
  Fieldset,
  Group,
  NumberInput,
  Select,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import type { Booking, RefusalReason } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { sees } from '#app/api/session/rights.ts'
import { usePerformers } from '#app/api/staff/performers.ts'
import { fields } from '#app/forms/fields.gen.ts'
import { ClientChoice } from '#app/pages/calendar/choice/client/client-choice.tsx'
import { ServiceLines } from '#app/pages/calendar/choice/service-lines.tsx'
import { lookOf, useOverride } from '#app/pages/calendar/refusal/use-override.ts'
import { useRefusalText } from '#app/pages/calendar/refusal/use-refusal-text.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'

import type { Member } from '../../data/members.ts'
import { DiscountField } from './discount-field.tsx'
import { ServiceSelect } from './service-select.tsx'
import { useEdit } from './use-edit.ts'
import type { Values } from './values.ts'

const { duration, notes } = fields.EditBookingBody

interface EditPanelProps {
  booking: Booking
  members: readonly Member[]
  /** The line whose service is to be changed; null: none in particular. */
  line: number | null
  onDone: () => void
}

/** Changes what is booked, with whom, for whom, for how long, and the discount. */
export function EditPanel({ booking: latest, members, line: askedLine, onDone }: EditPanelProps) {
  const { t } = useTranslation()
  const { id, membership } = useBusiness()
  const format = useFormat()
  const { booking, form, duplicates, guard, refused, submit } = useEdit(latest, onDone)
  const { values } = form
  const root = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The button that opened it is gone, and the focus must stay in the drawer.
    if (askedLine === null) root.current?.focus()
  }, [askedLine])
  const performers = usePerformers(
    id,
    values.services.map(({ serviceId }) => serviceId),
  )
  // The chosen member stays in the list; the server says what stands in the way.
  const isOffered = (staffId: string) =>
    staffId === values.staffId ||
    (sees(membership, staffId) && (performers?.some((one) => one.id === staffId) ?? true))
  const nameOf = (staffId: string) => members.find((one) => one.id === staffId)?.name
  return (
    <form
      ref={root}
      tabIndex={-1}
      style={{ outline: 'none' }}
      onSubmit={submit.onSubmit}
      noValidate
      aria-label={t('calendar.edit.title')}
    >
      <Fieldset variant="unstyled" disabled={submit.isOutcomeUnknown}>
        <Stack gap="md">
          <Text className="tabular">{format.dayClock(booking.date, booking.startTime)}</Text>
          <ServiceLines
            lines={values.services}
            error={form.errors['services']}
            onChange={(services) => form.setValues({ services, duration: '' })}
            headOf={(one, index, change) => (
              <ServiceSelect
                line={one}
                name={booking.services[index]?.serviceName ?? ''}
                isAsked={index === askedLine}
                onChange={change}
              />
            )}
          />
          <Select
            label={t('calendar.with')}
            data={[
              ...(nameOf(values.staffId) ? [] : [{ value: values.staffId, label: '–' }]),
              ...members
                .filter((one) => isOffered(one.id))
                .map((one) => ({ value: one.id, label: one.name })),
            ]}
            allowDeselect={false}
            {...form.getInputProps('staffId')}
          />
          <NumberInput
            label={t('calendar.edit.length')}
            placeholder={t('calendar.edit.lengthHint')}
            min={duration.min}
            max={duration.max}
            step={5}
            allowDecimal={false}
            {...form.getInputProps('duration')}
          />
          <ClientChoice
            client={values.client}
            onChange={(client) => form.setFieldValue('client', client)}
            {...duplicates}
          />
          {form.errors['client'] && (
            <Text size="sm" c="red" role="alert">
              {form.errors['client']}
            </Text>
          )}
          <DiscountField form={form} booking={booking} />
          <Textarea
            label={t('calendar.notes')}
            autosize
            minRows={1}
            maxLength={notes.maxLength}
            {...form.getInputProps('notes')}
          />
        </Stack>
      </Fieldset>
      <Stack gap="md" mt="md">
        {refused && (
          <RefusedEdit reason={refused} memberName={nameOf(values.staffId)} form={form} />
        )}
        {submit.error && <FailureNote error={submit.error} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={guard.tryClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={submit.isPending}>
            {t('common.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface RefusedEditProps {
  reason: RefusalReason
  memberName: string | undefined
  form: UseFormReturnType<Values>
}

/** Why the time is not available, and the field by which a person takes it anyway. */
function RefusedEdit({ reason, memberName, form }: RefusedEditProps) {
  const { t } = useTranslation()
  const words = useRefusalText()
  const mayOverride = useOverride()(reason)
  return (
    <Alert {...lookOf(mayOverride)} role="alert">
      <Stack gap="xs">
        {words.ofReason(reason, memberName)}
        {mayOverride && (
          <TextInput
            label={t('calendar.edit.override')}
            description={t('calendar.edit.overrideReason')}
            maxLength={200}
            autoFocus
            {...form.getInputProps('overrideReason')}
          />
        )}
      </Stack>
    </Alert>
  )
}
