import type { GiftCard } from '../../api/gift-cards.ts'
import { fresh, type useDrawer } from '../../forms/use-drawer.ts'
import { CardDrawer } from './card-drawer.tsx'
import { RedeemDrawer } from './redeem-drawer.tsx'
import { SellDrawer } from './sell-drawer.tsx'
import { SettingsDrawer } from './settings-drawer.tsx'

interface GiftCardDrawersProps {
  drawer: ReturnType<typeof useDrawer>
  cards: GiftCard[] | undefined
  maySell: boolean
}

/** The one that the address names. */
export function GiftCardDrawers({ drawer, cards, maySell }: GiftCardDrawersProps) {
  const card = cards?.find(({ id }) => id === drawer.id)
  if (card) return <CardDrawer key={card.id} card={card} maySell={maySell} drawer={drawer} />
  if (!maySell) return null
  if (drawer.id === fresh) return <SellDrawer onClose={drawer.close} />
  if (drawer.id === 'redeem') return <RedeemDrawer code="" onClose={drawer.close} />
  if (drawer.id === 'settings') return <SettingsDrawer onClose={drawer.close} />
  return null
}
