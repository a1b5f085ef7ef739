import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { type Absence, useAbsences } from '../../api/absences.ts'
import { useBusiness } from '../../api/business.ts'
import { can } from '../../api/rights.ts'
import type { StaffMember } from '../../api/staff.ts'
import { fresh, useDrawer } from '../../forms/use-drawer.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Section } from '../../ui/section.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { AbsenceDrawer } from './absence-drawer.tsx'
import { BookingsWithin } from './bookings-within.tsx'
import { DayWords } from './day-words.tsx'

/** When a member is away, and which bookings stand all the same. */
export function Absences({ member }: { member: StaffMember }) {
  const { t } = useTranslation()
  const { id, membership } = useBusiness()
  const absences = useAbsences(id, member.id)
  const columns = useAbsenceColumns(member)
  const drawer = useDrawer('absence')
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
        empty={<EmptyState title={t('team.noAbsences')} text={t('team.noAbsencesText')} />}
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
      { id: 'reason', header: t('team.reason'), value: ({ reason }) => reason, isWide: true },
      {
        id: 'bookings',
        header: t('team.bookings'),
        value: () => null,
        show: (absence) => <BookingsWithin member={member} absence={absence} />,
      },
    ],
    [t, member],
  )
}

const Edge = ({ date, time }: { date: string; time: string | null }) => (
  <>
    <DayWords date={date} dayOfWeek={null} /> {time}
  </>
)
