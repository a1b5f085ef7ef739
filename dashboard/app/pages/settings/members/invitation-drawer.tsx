import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Role } from '@openchair/server/roles'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../../api/business.ts'
import { type Invitation, invite } from '../../../api/people.ts'
import { FormDrawer } from '../../../forms/form-drawer.tsx'
import { tell } from '../../../ui/tell.tsx'
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
  const form = useForm({ mode: 'controlled', initialValues: empty })
  const tellInvited = (invitation: Invitation) => {
    // Without a mail server the link comes with the answer, to be passed on.
    if (invitation.url === null) tell(t('settings.invited', { email: invitation.email }))
    onInvited(invitation)
  }
  return (
    <FormDrawer
      title={t('settings.invite')}
      form={form}
      send={(values) => invite(id, { ...values, email: values.email.trim() })}
      onSaved={tellInvited}
      onClose={onClose}
    >
      <TextInput
        type="email"
        label={t('settings.fields.email')}
        withAsterisk
        data-autofocus
        {...form.getInputProps('email')}
      />
      <RoleChoice {...form.getInputProps('role')} />
      <StaffChoice {...form.getInputProps('staffId')} />
    </FormDrawer>
  )
}
