import { Button, Group } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { LoyaltyProgram } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { may } from '#app/api/session/rights.ts'
import { fresh, useDrawer } from '#app/forms/use-drawer.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { Plus } from '#app/ui/icons/icons.ts'
import type { Column } from '#app/ui/table/columns.ts'
import { DataTable } from '#app/ui/table/data-table.tsx'

import { ProgramDrawer } from './program-drawer.tsx'

export function ProgramsTab() {
  const { t } = useTranslation()
  const { id, membership } = useBusiness()
  const programs = useApi('/loyalty/programs/business/{businessId}', { businessId: id })
  const columns = useProgramColumns()
  const drawer = useDrawer('program')
  const mayChange = may(membership, 'programs')
  const opened = programs.data?.find((program) => program.id === drawer.id)
  const add = mayChange && (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => drawer.open(fresh)}>
      {t('loyalty.addProgram')}
    </Button>
  )
  return (
    <>
      <Group justify="flex-end" mb="sm">
        {add}
      </Group>
      <DataTable
        query={programs}
        columns={columns}
        idOf={(program) => program.id}
        empty={
          <EmptyState
            picture="gift"
            title={t('loyalty.noPrograms')}
            text={t('loyalty.noProgramsText')}
          />
        }
        onOpen={mayChange ? (program) => drawer.open(program.id) : undefined}
      />
      {mayChange && (opened || drawer.id === fresh) && (
        <ProgramDrawer key={drawer.id} program={opened ?? null} onClose={drawer.close} />
      )}
    </>
  )
}

function useProgramColumns() {
  const { t } = useTranslation()
  const { currency } = useBusiness().profile
  return useMemo((): Column<LoyaltyProgram>[] => {
    const stateOf = ({ isActive }: LoyaltyProgram) =>
      t(isActive ? 'loyalty.running' : 'loyalty.paused')
    const termsOf = ({ stampsRequired, pointsPerUnit }: LoyaltyProgram) =>
      stampsRequired === null
        ? t('loyalty.pointsEach', { count: pointsPerUnit, currency })
        : t('loyalty.stampsFull', { count: stampsRequired })
    return [
      { id: 'name', header: t('loyalty.name') },
      { id: 'terms', header: t('loyalty.terms'), value: termsOf },
      {
        id: 'rewards',
        header: t('loyalty.rewards'),
        value: ({ rewards }) => rewards.map(({ name }) => name).join(', '),
        isWide: true,
      },
      {
        id: 'state',
        header: t('loyalty.state'),
        value: stateOf,
        show: (program) => (
          <StatusBadge tone={program.isActive ? 'good' : 'quiet'} label={stateOf(program)} />
        ),
        isWide: true,
      },
    ]
  }, [t, currency])
}
