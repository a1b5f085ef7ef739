import { TextInput } from '@mantine/core'
import type { Role } from '@openchair/server/roles'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { Invitation } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FormDrawer } from '#app/forms/form-drawer.tsx'
import { useFields } from '#app/forms/use-form.ts'
import { showToast } from '#app/ui/feedback/toast.tsx'

import { RoleChoice } from './role-choice.tsx'
import { StaffChoice } from './staff-choice.tsx'

interface InvitationDrawerProps {
  onInvited: (invitation: Invitation) => void
  onClose: () => void
}

const empty = { email: '', role: 'STAFF' as Role, staffId: null as string | null }

export function InvitationDrawer({ onInvited, onClose }: InvitationDrawerProps) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const { form, field } = useFields({ initialValues: empty })
  const tellInvited = (invitation: Invitation) => {
    // Without a mail server the response contains the link, which the person passes on.
    if (invitation.url === null) showToast(t('settings.invited', { email: invitation.email }))
    onInvited(invitation)
  }
  return (
    <FormDrawer
      title={t('settings.invite')}
      form={form}
      send={(values) =>
        api.post('~/invitations', { businessId: id }, { ...values, email: values.email.trim() })
      }
      onSaved={tellInvited}
      onClose={onClose}
    >
      <TextInput
        type="email"
        withAsterisk
        data-autofocus
        {...field('email', t('settings.fields.email'))}
      />
      <RoleChoice {...field('role')} />
      <StaffChoice {...field('staffId')} />
    </FormDrawer>
  )
}
