import { Button, Group, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useClientNames, useClientSearch } from '#app/api/clients/client-names.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'
import { fresh, useDrawer } from '#app/forms/use-drawer.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Plus, Search } from '#app/ui/icons/icons.ts'
import { DataTable } from '#app/ui/table/data-table.tsx'
import { usePaging } from '#app/ui/table/use-paging.ts'

import { useCards } from '../loyalty.ts'
import { useCardColumns } from './card-columns.tsx'
import { CardDrawer } from './card-drawer.tsx'
import { IssueCardDrawer } from './issue-card-drawer.tsx'

export function CardsTab() {
  const { t } = useTranslation()
  const { id, membership } = useBusiness()
  const cards = useCards(id)
  const programs = useApi('/loyalty/programs/business/{businessId}', { businessId: id })
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 250)
  const { data: clients } = useClientSearch(id, search)
  const found = useMemo(() => {
    if (search === '' || !cards.data) return cards.data
    const ids = clients && new Set(clients.map((client) => client.id))
    return ids && cards.data.filter(({ customerId }) => ids.has(customerId))
  }, [cards.data, search, clients])
  const { visible, paging } = usePaging(found, search)
  const names = useClientNames(id, visible?.map(({ customerId }) => customerId) ?? [])
  const columns = useCardColumns(names, programs.data)
  const drawer = useDrawer('card')
  const opened = cards.data?.find((card) => card.id === drawer.id)
  const program = programs.data?.find((one) => one.id === opened?.programId)
  const give = can(membership, 'loyalty:write') && (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => drawer.open(fresh)}>
      {t('loyalty.giveCard')}
    </Button>
  )
  return (
    <>
      <Group justify="space-between" mb="sm" gap="xs">
        <TextInput
          aria-label={t('common.search')}
          placeholder={t('loyalty.searchHint')}
          leftSection={<Search size={16} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          w={{ base: '100%', xs: 280 }}
        />
        {give}
      </Group>
      <DataTable
        query={{ data: visible, error: cards.error }}
        columns={columns}
        idOf={(card) => card.id}
        empty={
          search === '' ? (
            <EmptyState
              picture="gift"
              title={t('loyalty.noCards')}
              text={t('loyalty.noCardsText')}
            />
          ) : (
            <EmptyState picture="search" title={t('loyalty.noneFound')} />
          )
        }
        onOpen={(card) => drawer.open(card.id)}
        paging={paging}
      />
      {opened && programs.data && (
        <CardDrawer card={opened} program={program} onClose={drawer.close} />
      )}
      {give && drawer.id === fresh && (
        <IssueCardDrawer programs={programs.data ?? []} onClose={drawer.close} />
      )}
    </>
  )
}
