import { Button, Stack, Title } from '@mantine/core'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../../api/business.ts'
import { type Invitation, useMembers } from '../../../api/people.ts'
import { fresh, useDrawer } from '../../../forms/use-drawer.ts'
import { Page } from '../../../ui/page.tsx'
import { ShownOnce } from '../../../ui/shown-once.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useMemberColumns } from './columns.tsx'
import { InvitationDrawer } from './invitation-drawer.tsx'
import { Invitations } from './invitations.tsx'
import { MemberDrawer } from './member-drawer.tsx'

/** Who may sign in, as what, and who is invited. */
export function MembersPage() {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const members = useMembers(id)
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
      </Stack>
      {opened && <MemberDrawer key={drawer.id} member={opened} onClose={drawer.close} />}
      {drawer.id === fresh && <InvitationDrawer onInvited={setInvited} onClose={drawer.close} />}
      {invited?.url && (
        <ShownOnce
          title={t('settings.invitationLink', { email: invited.email })}
          text={t('settings.invitationLinkText')}
          value={invited.url}
          onClose={() => setInvited(null)}
        />
      )}
    </Page>
  )
}
