import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { editBooking } from '#app/api/bookings/edit-booking.ts'
import { isOutdated } from '#app/api/http/api.ts'
import type { Booking, RefusalReason } from '#app/api/http/schema.gen.ts'
import { stayOpen } from '#app/forms/stay-open.ts'
import { useSubmit } from '#app/forms/use-form.ts'
import { useLeaveGuard } from '#app/forms/use-leave-guard.ts'
import { useClient } from '#app/pages/calendar/choice/client/use-client.ts'
import { reasonOf } from '#app/pages/calendar/refusal/use-refusal-text.ts'
import { showToast } from '#app/ui/feedback/toast.tsx'

import { changesOf, type Values, valuesOf } from './values.ts'

/** The form of an edit. It changes the version that it shows: after a change by somebody else it begins anew. */
export function useEdit(latest: Booking, onDone: () => void) {
  const { t } = useTranslation()
  const [booking, setBooking] = useState(latest)
  const [refused, setRefused] = useState<RefusalReason | null>(null)
  const form = useForm<Values>({
    initialValues: valuesOf(latest),
    validate: {
      services: (lines) => (lines.length === 0 ? t('calendar.chooseService') : null),
      client: (client) => (client.kind === 'walk-in' ? t('calendar.edit.chooseClient') : null),
    },
  })
  const { whoIs, ...duplicates } = useClient(booking.businessId)
  const guard = useLeaveGuard(() => form.isDirty(), onDone)
  const send = async (values: Values) => {
    const who = await whoIs(values.client)
    if (who === stayOpen) return stayOpen
    const changes = changesOf(values, booking, who.customerId ?? booking.customerId)
    try {
      return await editBooking(booking, changes)
    } catch (error) {
      const reason = reasonOf(error)
      if (reason === null) throw error
      setRefused(reason)
      return stayOpen
    }
  }
  const submit = useSubmit(form, send, (edited) => {
    if (edited === stayOpen) return
    form.resetDirty()
    showToast(t('calendar.edit.saved', { name: edited.customerName ?? '' }))
    guard.leave()
  })
  const { error } = submit
  useEffect(() => {
    if (!isOutdated(error) || latest.version === booking.version) return
    setBooking(latest)
    setRefused(null)
    form.setInitialValues(valuesOf(latest))
    form.setValues(valuesOf(latest))
  }, [error, latest, booking.version])
  return { booking, form, duplicates, guard, refused, submit }
}
