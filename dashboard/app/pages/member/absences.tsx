import { Button } from '@mantine/core'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { StaffMember, Absence } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'
import { loadAgain } from '#app/connection/load-again.ts'
import { useAffected } from '#app/forms/affected/use-affected.ts'
import { fresh, useDrawer } from '#app/forms/use-drawer.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { Section } from '#app/ui/section.tsx'
import type { Column } from '#app/ui/table/columns.ts'
import { DataTable } from '#app/ui/table/data-table.tsx'

import { AbsenceDrawer } from './absence-drawer.tsx'
import { AffectedBookings } from './affected-bookings.tsx'
import { DayLabel } from './day-label.tsx'

const AffectedDrawer = lazy(async () => {
  const { AffectedDrawer: drawer } = await loadAgain(
    () => import('#app/forms/affected/affected-drawer.tsx'),
  )
  return { default: drawer }
})

/** The absences of a team member, and the bookings that conflict with them. */
export function Absences({ member }: { member: StaffMember }) {
  const { t } = useTranslation()
  const { id, membership } = useBusiness()
  const absences = useApi('~/staff/{staffId}/absences', { businessId: id, staffId: member.id })
  const columns = useAbsenceColumns(member)
  const drawer = useDrawer('absence')
  const affected = useAffected()
  const mayChange = can(membership, 'schedule:write')
  const add = mayChange && (
    <Button variant="default" onClick={() => drawer.open(fresh)}>
      {t('team.addAbsence')}
    </Button>
  )
  const opened = absences.data?.find((one) => one.id === drawer.id)
  return (
    <Section title={t('team.absences')} action={add}>
      <DataTable
        query={absences}
        columns={columns}
        idOf={(one) => one.id}
        empty={
          <EmptyState
            picture="calendar"
            title={t('team.noAbsences')}
            text={t('team.noAbsencesText')}
          />
        }
        onOpen={mayChange ? (one) => drawer.open(one.id) : undefined}
      />
      {mayChange && (opened || drawer.id === fresh) && (
        <AbsenceDrawer
          key={drawer.id}
          member={member}
          absence={opened ?? null}
          onClose={drawer.close}
        />
      )}
      {affected.opened && (
        <Suspense>
          <AffectedDrawer affected={affected.opened} onClose={affected.close} />
        </Suspense>
      )}
    </Section>
  )
}

function useAbsenceColumns(member: StaffMember) {
  const { t } = useTranslation()
  return useMemo(
    (): Column<Absence>[] => [
      {
        id: 'from',
        header: t('team.firstDay'),
        value: ({ startDate, startTime }) => `${startDate} ${startTime ?? ''}`,
        show: ({ startDate, startTime }) => <Edge date={startDate} time={startTime} />,
      },
      {
        id: 'until',
        header: t('team.lastDay'),
        value: ({ endDate, endTime }) => `${endDate} ${endTime ?? ''}`,
        show: ({ endDate, endTime }) => <Edge date={endDate} time={endTime} />,
      },
      {
        id: 'kind',
        header: t('team.kind'),
        value: ({ type }) => t(`team.kinds.${type}`),
        isWide: true,
      },
      { id: 'reason', header: t('team.reason'), isWide: true },
      {
        id: 'bookings',
        header: t('team.bookings'),
        value: () => null,
        show: (absence) => <AffectedBookings member={member} absence={absence} />,
      },
    ],
    [t, member],
  )
}

function Edge({ date, time }: { date: string; time: string | null }) {
  const { clock } = useFormat()
  return (
    <>
      <DayLabel date={date} dayOfWeek={null} /> {time !== null && clock(time)}
    </>
  )
}
