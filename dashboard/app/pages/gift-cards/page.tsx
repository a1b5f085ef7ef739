import { Button, Group, Select, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { GiftCard } from '#app/api/http/schema.gen.ts'
import { useGiftCards } from '#app/api/money/gift-cards.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can, may } from '#app/api/session/rights.ts'
import { fresh, useDrawer } from '#app/forms/use-drawer.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Plus, Search, Settings } from '#app/ui/icons/icons.ts'
import { Page } from '#app/ui/page.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'
import { usePaging } from '#app/ui/table/use-paging.ts'

import { CardDrawer } from './card-drawer.tsx'
import { useGiftCardColumns } from './columns.tsx'
import { RedeemDrawer } from './redeem-drawer.tsx'
import { SellDrawer } from './sell-drawer.tsx'
import { SettingsDrawer } from './settings-drawer.tsx'
import { matchesSearch, stateOf, states } from './state.ts'

/** The gift cards and their balances. */
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
      data
        ?.filter(matchesSearch(search))
        .filter((card) => state === null || stateOf(card) === state),
    [data, search, state],
  )
  const { visible, paging } = usePaging(found, `${search} ${state}`)
  const maySell = can(membership, 'gift-cards:write')
  const mayRedeem = may(membership, 'checkOut')
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
        flex="1 1 120px"
        maw={{ xs: 160 }}
      />
      <Group gap="xs">
        {mayRedeem && (
          <Button variant="default" onClick={() => drawer.open('redeem')}>
            {t('giftCards.redeem')}
          </Button>
        )}
        {maySell && (
          <Button
            variant="default"
            leftSection={<Settings size={16} aria-hidden />}
            onClick={() => drawer.open('settings')}
          >
            {t('giftCards.settings')}
          </Button>
        )}
      </Group>
    </>
  )
  const empty =
    data?.length === 0 ? (
      <EmptyState
        picture="gift"
        title={t('giftCards.emptyTitle')}
        text={t('giftCards.emptyText')}
        action={sell}
      />
    ) : (
      <EmptyState picture="search" title={t('giftCards.noneFound')} />
    )
  return (
    <Page isWide title={t('nav.giftCards')} action={sell} tools={tools}>
      <DataTable
        query={{ data: visible, error }}
        columns={columns}
        idOf={(card) => card.id}
        empty={empty}
        onOpen={(card) => drawer.open(card.id)}
        paging={paging}
        csvName="gift-cards"
        csvRows={() => found ?? []}
      />
      <GiftCardDrawers drawer={drawer} cards={data} maySell={maySell} mayRedeem={mayRedeem} />
    </Page>
  )
}

interface GiftCardDrawersProps {
  drawer: ReturnType<typeof useDrawer>
  cards: GiftCard[] | undefined
  maySell: boolean
  mayRedeem: boolean
}

/** The drawer that the URL names. */
function GiftCardDrawers({ drawer, cards, maySell, mayRedeem }: GiftCardDrawersProps) {
  const card = cards?.find(({ id }) => id === drawer.id)
  if (card) return <CardDrawer key={card.id} card={card} mayRedeem={mayRedeem} drawer={drawer} />
  if (mayRedeem && drawer.id === 'redeem') return <RedeemDrawer code="" onClose={drawer.close} />
  if (!maySell) return null
  if (drawer.id === fresh) return <SellDrawer onClose={drawer.close} />
  if (drawer.id === 'settings') return <SettingsDrawer onClose={drawer.close} />
  return null
}
