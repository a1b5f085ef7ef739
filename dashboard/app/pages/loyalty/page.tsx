import { Tabs } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '#app/api/session/business.ts'
import { may } from '#app/api/session/rights.ts'
import { useDrawer } from '#app/forms/use-drawer.ts'
import { Page } from '#app/ui/page.tsx'

import { CampaignsTab } from './campaigns/campaigns-tab.tsx'
import { CardsTab } from './cards/cards-tab.tsx'
import { OverviewTab } from './overview/overview-tab.tsx'
import { ProgramsTab } from './programs/programs-tab.tsx'

const tabs = {
  cards: CardsTab,
  programs: ProgramsTab,
  campaigns: CampaignsTab,
  overview: OverviewTab,
} as const
type Tab = keyof typeof tabs
const tabNames = Object.keys(tabs) as Tab[]

/** Loyalty: cards, programs and campaigns. */
export function LoyaltyPage() {
  const { t } = useTranslation()
  const { id, open } = useDrawer('tab')
  const { membership } = useBusiness()
  const names = tabNames.filter((name) => name !== 'overview' || may(membership, 'seeAll'))
  const tab = names.find((name) => name === id) ?? 'cards'
  const Shown = tabs[tab]
  return (
    <Page isWide title={t('nav.loyalty')}>
      <Tabs value={tab} onChange={(name) => name !== null && open(name)} mb="md">
        <Tabs.List>
          {names.map((name) => (
            <Tabs.Tab key={name} value={name} px="sm">
              {t(`loyalty.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <Shown />
    </Page>
  )
}
