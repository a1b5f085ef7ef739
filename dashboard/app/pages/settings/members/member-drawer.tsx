import { Alert, Stack, Switch, Text } from '@mantine/core'
import { staffFlags } from '@openchair/server/roles'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { Member } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useSignedIn } from '#app/api/session/session-context.ts'
import { FormDrawer } from '#app/forms/form-drawer.tsx'
import { useFields } from '#app/forms/use-form.ts'
import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'

import { RemoveMember } from './remove-member.tsx'
import { RoleChoice } from './role-choice.tsx'
import { StaffChoice } from './staff-choice.tsx'

interface MemberDrawerProps {
  member: Member
  onClose: () => void
}

/** The server allows a manager to change members with the role STAFF only. */
export function MemberDrawer(props: MemberDrawerProps) {
  const { role } = useBusiness().membership
  const isAbove = role !== 'OWNER' && props.member.role !== 'STAFF'
  return isAbove ? <AboveDrawer {...props} /> : <ChangeDrawer {...props} />
}

function ChangeDrawer({ member, onClose }: MemberDrawerProps) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const { role, staffId, seesAll, mayCancel, mayCheckOut, mayDiscount, mayOverride } = member
  const { form, field } = useFields({
    initialValues: { role, staffId, seesAll, mayCancel, mayCheckOut, mayDiscount, mayOverride },
  })
  return (
    <FormDrawer
      title={member.name ?? member.email}
      form={form}
      send={(values) =>
        api.patch('~/members/{accountId}', { businessId: id, accountId: member.accountId }, values)
      }
      done={() => t('settings.saved')}
      onClose={onClose}
      aside={<RemoveMember member={member} onRemoved={onClose} />}
    >
      <Text size="sm" c="dimmed">
        {member.email}
      </Text>
      <RoleChoice {...field('role')} />
      <StaffChoice {...field('staffId')} />
      {form.values.role === 'STAFF' && (
        <Stack gap="sm">
          {staffFlags.map((flag) => (
            <Switch {...field(flag, t(`settings.flags.${flag}`))} />
          ))}
        </Stack>
      )}
    </FormDrawer>
  )
}

/** A member that only an owner can change; everyone can leave. */
function AboveDrawer({ member, onClose }: MemberDrawerProps) {
  const { t } = useTranslation()
  const isOwn = useSignedIn().account.id === member.accountId
  return (
    <SideDrawer onClose={onClose} title={member.name ?? member.email}>
      <Stack align="flex-start">
        <Text size="sm" c="dimmed">
          {member.email}
        </Text>
        <Alert variant="light">{t('settings.ownersOnly')}</Alert>
        {isOwn && <RemoveMember member={member} onRemoved={onClose} />}
      </Stack>
    </SideDrawer>
  )
}
