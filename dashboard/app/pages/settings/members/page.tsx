import { Button, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Invitation } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { fresh, useDrawer } from '#app/forms/use-drawer.ts'
import { UserPlus } from '#app/ui/icons/icons.ts'
import { OneTimeSecret } from '#app/ui/overlay/one-time-secret.tsx'
import { Page } from '#app/ui/page.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'

import { useMemberColumns } from './columns.tsx'
import { InvitationDrawer } from './invitation-drawer.tsx'
import { Invitations } from './invitations.tsx'
import { MemberDrawer } from './member-drawer.tsx'
import { SecondFactorPolicy } from './second-factor-policy.tsx'
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
