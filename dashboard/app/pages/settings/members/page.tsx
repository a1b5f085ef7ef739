import { Button, Stack, Switch, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { Invitation } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { fresh, useDrawer } from '#app/forms/use-drawer.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { UserPlus } from '#app/ui/icons/icons.ts'
import { OneTimeSecret } from '#app/ui/overlay/one-time-secret.tsx'
import { Page } from '#app/ui/page.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'

import { useMemberColumns } from './columns.tsx'
import { InvitationDrawer } from './invitation-drawer.tsx'
import { Invitations } from './invitations.tsx'
import { MemberDrawer } from './member-drawer.tsx'
import { SupportAccess } from './support-access.tsx'

/** The members with their roles, and pending invitations. */
export function MembersPage() {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const members = useApi('~/members', { businessId: id })
  const columns = useMemberColumns()
  const drawer = useDrawer('member')
  const [invited, setInvited] = useState<Invitation | null>(null)
  const add = (
    <Button leftSection={<UserPlus size={16} aria-hidden />} onClick={() => drawer.open(fresh)}>
      {t('settings.invite')}
    </Button>
  )
  const opened = members.data?.find(({ accountId }) => accountId === drawer.id)
  return (
    <Page title={t('settings.settingsMembers')} action={add}>
      <Stack gap="xl">
        <SecondFactorPolicy />
        <DataTable
          query={members}
          columns={columns}
          idOf={({ accountId }) => accountId}
          empty={null}
          onOpen={({ accountId }) => drawer.open(accountId)}
        />
        <Stack gap="xs">
          <Title order={2}>{t('settings.invitations')}</Title>
          <Invitations />
        </Stack>
        <SupportAccess />
      </Stack>
      {opened && <MemberDrawer key={drawer.id} member={opened} onClose={drawer.close} />}
      {drawer.id === fresh && <InvitationDrawer onInvited={setInvited} onClose={drawer.close} />}
      {invited?.url && (
        <OneTimeSecret
          title={t('settings.invitationLink', { email: invited.email })}
          text={t('settings.invitationLinkText')}
          value={invited.url}
          onClose={() => setInvited(null)}
        />
      )}
    </Page>
  )
}

/** Whether members need a second factor: the owner decides. */
function SecondFactorPolicy() {
  const { t } = useTranslation()
  const { id, profile, membership } = useBusiness()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (requireSecondFactor: boolean) =>
      api.patch('~', { businessId: id }, { requireSecondFactor }),
    onSuccess: () => showToast(t('settings.saved')),
  })
  if (membership.role !== 'OWNER') return null
  return (
    <Stack gap="xs" maw={640}>
      <Switch
        label={t('settings.requireSecondFactor')}
        description={t('settings.requireSecondFactorText')}
        checked={profile.requireSecondFactor}
        disabled={isPending}
        onChange={(event) => mutate(event.currentTarget.checked)}
      />
      {error && <FailureNote error={error} />}
    </Stack>
  )
}
