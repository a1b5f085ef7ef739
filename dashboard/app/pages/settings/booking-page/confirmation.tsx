import { Switch } from '@mantine/core'

import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useBookingPageTexts } from '#app/i18n/parts/booking-page.gen.ts'

import type { PageForm } from './field-props.ts'

/** Whether clients confirm by a link in an email. It can always be switched off, also without a mail server. */
export function Confirmation({ form }: { form: PageForm }) {
  const words = useBookingPageTexts()
  const { data: messages } = useApi('~/message-settings', { businessId: useBusiness().id })
  const { email, guestConfirmation } = form.values
  const isOn = guestConfirmation === 'EMAIL'
  const obstacle = obstacleTo({ sendsMail: messages?.sends.EMAIL !== false, email })
  return (
    <Switch
      label={words('fields.guestConfirmation')}
      description={words(`hints.${obstacle ?? 'guestConfirmation'}`)}
      disabled={obstacle !== undefined && !isOn}
      checked={isOn}
      onChange={({ currentTarget }) =>
        form.setFieldValue('guestConfirmation', currentTarget.checked ? 'EMAIL' : 'NONE')
      }
      error={form.errors['guestConfirmation']}
    />
  )
}

function obstacleTo({ sendsMail, email }: { sendsMail: boolean; email: unknown }) {
  if (!sendsMail) return 'needsMail'
  return email === 'REQUIRED' ? undefined : 'needsEmail'
}
