import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { Invitation } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'

/** Pending invitations, which can be withdrawn. */
export function Invitations() {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const { data, error } = useApi('~/invitations', { businessId: id })
  const { mutate: withdraw, error: refused } = useMutation({
    mutationFn: (invitationId: string) =>
      api.delete('~/invitations/{invitationId}', { businessId: id, invitationId }),
  })
  if (error && !data) return <FailureNote error={error} />
  if (!data) return <Skeleton h={48} />
  if (data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('settings.noInvitations')}
      </Text>
    )
  return (
    <Stack gap="sm" maw={640}>
      {data.map((invitation) => (
        <InvitationRow
          key={invitation.id}
          invitation={invitation}
          onWithdraw={() => withdraw(invitation.id)}
        />
      ))}
      {refused && <FailureNote error={refused} />}
    </Stack>
  )
}

interface InvitationRowProps {
  invitation: Invitation
  onWithdraw: () => void
}

function InvitationRow({ invitation: { email, role, expiresAt }, onWithdraw }: InvitationRowProps) {
  const { t } = useTranslation()
  const { membership } = useBusiness()
  const { moment } = useFormat()
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Text size="sm" fw={500} className="breaking">
          {email}
        </Text>
        <Text size="xs" c="dimmed" className="tabular">
          {t(`role.${role}`)} · {t('settings.acceptedUntil', { when: moment(expiresAt) })}
        </Text>
      </div>
      {(membership.role === 'OWNER' || role === 'STAFF') && (
        <Button variant="default" size="compact-sm" onClick={onWithdraw}>
          {t('settings.withdraw')}
        </Button>
      )}
    </Group>
  )
}
