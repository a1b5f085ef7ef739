import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { cancelBooking } from '#app/api/bookings/bookings.ts'
import type { Booking } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { may } from '#app/api/session/rights.ts'
import { currentQuery } from '#app/forms/current-query.ts'
import { closeDrawers } from '#app/forms/drawer-parameters.ts'
import { useFailureText } from '#app/ui/feedback/failure-text.ts'
import { showFailureToast, showToast, type Undo } from '#app/ui/feedback/toast.tsx'

/** The buttons of the notice about a new booking: to undo it, and to open it. */
export function useOffers() {
  const { t } = useTranslation()
  const { id: businessId, membership } = useBusiness()
  const words = useFailureText()
  const [, setQuery] = useSearchParams()
  return ({ id, customerName }: Booking): Undo[] => {
    const undo = {
      label: t('common.undo'),
      run: async () => {
        try {
          await cancelBooking(businessId, id, 'mistake')
          showToast(t('calendar.done.cancel', { name: customerName ?? '' }))
        } catch (error) {
          showFailureToast(words(error))
        }
      },
    }
    const open = {
      label: t('calendar.openBooking'),
      run: () => {
        const after = currentQuery()
        closeDrawers(after)
        after.set('booking', id)
        setQuery(after)
      },
    }
    return may(membership, 'cancel') ? [undo, open] : [open]
  }
}
