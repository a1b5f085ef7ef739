import { useTranslation } from 'react-i18next'

import { Page } from '#app/ui/page.tsx'

import type { FieldGroup } from '../fields/field.ts'
import { ProfileForm } from '../fields/profile-form.tsx'

/** The booking rules. */
export function BookingRulesPage() {
  const { t } = useTranslation()
  return (
    <Page title={t('settings.settingsBooking')}>
      <ProfileForm groups={groups} />
    </Page>
  )
}

const groups: readonly FieldGroup[] = [
  {
    title: 'taking',
    rows: [
      [{ name: 'acceptingBookings', kind: 'switch' }],
      [{ name: 'autoConfirm', kind: 'switch' }],
      [
        { name: 'minAdvanceBooking', kind: 'number', unit: 'minutes' },
        { name: 'maxAdvanceBooking', kind: 'number', unit: 'days' },
      ],
    ],
  },
  {
    title: 'slots',
    rows: [
      [
        { name: 'slotDuration', kind: 'number', unit: 'minutes' },
        { name: 'slotCapacity', kind: 'number' },
      ],
      [
        { name: 'bufferTimeBefore', kind: 'number', unit: 'minutes' },
        { name: 'bufferTimeAfter', kind: 'number', unit: 'minutes' },
      ],
    ],
  },
  { title: 'online', rows: [[{ name: 'onlinePaymentMode', kind: 'paymentMode' }]] },
  { title: 'afterwards', rows: [[{ name: 'requestReviews', kind: 'switch' }]] },
]
