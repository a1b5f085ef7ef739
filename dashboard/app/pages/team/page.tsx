import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'

import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'
import { fresh, useDrawer } from '#app/forms/use-drawer.ts'
import { usePlannerTexts } from '#app/i18n/parts/planner.gen.ts'
import { pathTo } from '#app/paths.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { CalendarDays, Plus } from '#app/ui/icons/icons.ts'
import { Page } from '#app/ui/page.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'

import { useMemberColumns } from './columns.tsx'
import { FailingCalendars } from './failing-calendars.tsx'
import { MemberDrawer } from './member-drawer.tsx'

/** The team members; a row opens hours and services. */
export function TeamPage() {
  const { t } = useTranslation()
  const p = usePlannerTexts()
  const { id, slug, membership } = useBusiness()
  const staff = useApi('~/staff', { businessId: id })
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
    <Page
      title={t('nav.team')}
      action={add}
      tools={
        can(membership, 'schedule:read') && (
          <Button
            variant="default"
            component={Link}
            to={pathTo('roster', { slug })}
            leftSection={<CalendarDays size={16} aria-hidden />}
          >
            {p('roster.title')}
          </Button>
        )
      }
    >
      <FailingCalendars members={staff.data ?? []} />
      <DataTable
        query={staff}
        columns={columns}
        idOf={(member) => member.id}
        empty={
          <EmptyState
            picture="people"
            title={t('team.emptyTitle')}
            text={t('team.emptyText')}
            action={add}
          />
        }
        onOpen={({ id: staffId }) => void navigate(pathTo('member', { slug, staffId }))}
        csvName="team"
      />
      {mayChange && drawer.id === fresh && <MemberDrawer member={null} onClose={drawer.close} />}
    </Page>
  )
}
