import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { useBusiness } from '../../api/business.ts'
import { can } from '../../api/rights.ts'
import { useStaff } from '../../api/staff.ts'
import { fresh, useDrawer } from '../../forms/use-drawer.ts'
import { pathTo } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useMemberColumns } from './columns.tsx'
import { MemberDrawer } from './member-drawer.tsx'

/** Who works in the salon; a row opens the hours and services of its member. */
export function TeamPage() {
  const { t } = useTranslation()
  const { id, slug, membership } = useBusiness()
  const staff = useStaff(id)
  const columns = useMemberColumns()
  const navigate = useNavigate()
  const drawer = useDrawer('member')
  const mayChange = can(membership, 'staff:write')
  const add = mayChange && (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => drawer.open(fresh)}>
      {t('team.add')}
    </Button>
  )
  return (
    <Page title={t('nav.team')} action={add}>
      <DataTable
        query={staff}
        columns={columns}
        idOf={(member) => member.id}
        empty={<EmptyState title={t('team.emptyTitle')} text={t('team.emptyText')} action={add} />}
        onOpen={({ id: staffId }) => void navigate(pathTo('member', { slug, staffId }))}
        csvName="team"
      />
      {mayChange && drawer.id === fresh && <MemberDrawer member={null} onClose={drawer.close} />}
    </Page>
  )
}
