import { Button, Group, Select, TextInput } from '@mantine/core'
import { Plus, Search, Settings } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../api/business.ts'
import { useGiftCards } from '../../api/gift-cards.ts'
import { can } from '../../api/rights.ts'
import { fresh, useDrawer } from '../../forms/use-drawer.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { usePaging } from '../../ui/table/use-paging.ts'
import { useGiftCardColumns } from './columns.tsx'
import { GiftCardDrawers } from './gift-card-drawers.tsx'
import { isFoundBy, stateOf, states } from './state.ts'

/** What was paid in advance, and how much of it is left. */
export function GiftCardsPage() {
  const { t } = useTranslation()
  const { id, membership } = useBusiness()
  const { data, error } = useGiftCards(id)
  const [search, setSearch] = useState('')
  const [state, setState] = useState<string | null>(null)
  const drawer = useDrawer('card')
  const columns = useGiftCardColumns()
  const found = useMemo(
    () =>
      data?.filter(isFoundBy(search)).filter((card) => state === null || stateOf(card) === state),
    [data, search, state],
  )
  const { shown, paging } = usePaging(found, `${search} ${state}`)
  const maySell = can(membership, 'gift-cards:write')
  const sell = maySell && (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => drawer.open(fresh)}>
      {t('giftCards.sell')}
    </Button>
  )
  const tools = (
    <>
      <TextInput
        aria-label={t('common.search')}
        placeholder={t('giftCards.searchHint')}
        leftSection={<Search size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        w={{ base: '100%', xs: 240 }}
      />
      <Select
        aria-label={t('giftCards.state')}
        placeholder={t('giftCards.anyState')}
        clearable
        data={states.map((value) => ({ value, label: t(`giftCards.${value}`) }))}
        value={state}
        onChange={setState}
        w={160}
      />
      {maySell && (
        <Group gap="xs">
          <Button variant="default" onClick={() => drawer.open('redeem')}>
            {t('giftCards.redeem')}
          </Button>
          <Button
            variant="default"
            leftSection={<Settings size={16} aria-hidden />}
            onClick={() => drawer.open('settings')}
          >
            {t('giftCards.settings')}
          </Button>
        </Group>
      )}
    </>
  )
  const empty =
    data?.length === 0 ? (
      <EmptyState title={t('giftCards.emptyTitle')} text={t('giftCards.emptyText')} action={sell} />
    ) : (
      <EmptyState title={t('giftCards.noneFound')} />
    )
  return (
    <Page title={t('nav.giftCards')} action={sell} tools={tools}>
      <DataTable
        query={{ data: shown, error }}
        columns={columns}
        idOf={(card) => card.id}
        empty={empty}
        onOpen={(card) => drawer.open(card.id)}
        paging={paging}
        csvName="gift-cards"
      />
      <GiftCardDrawers drawer={drawer} cards={data} maySell={maySell} />
    </Page>
  )
}
