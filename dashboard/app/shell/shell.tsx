import { AppShell, Group, Progress as Bar } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'

import { useBusiness } from '../api/session/business.ts'
import { PaletteContext } from '../ui/overlay/palette-context.ts'
import { mainId, SkipLink } from '../ui/skip-link.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { BusinessAccountMenu } from './account-menu.tsx'
import { BottomNavigation } from './bottom-navigation.tsx'
import { BusinessSwitcher } from './business-switcher.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { useManifest } from './offline/use-manifest.ts'
import { useWorker } from './offline/use-worker.ts'
import { PaletteButton } from './palette/palette-button.tsx'
import { Sale, SellButton } from './sell-button.tsx'
import { SideNavigation } from './side-navigation.tsx'

/** The frame of every page of a business. */
export function Shell({ children }: { children: ReactNode }) {
  const isPhone = usePhone()
  const { slug, profile } = useBusiness()
  useWorker(slug)
  useManifest(slug, profile.name)
  const isMoving = useNavigation().state !== 'idle'
  const [isPaletteOpen, palette] = useDisclosure()
  return (
    <AppShell
      header={{ height: 52 }}
      navbar={{ width: 'var(--rail)', breakpoint: 'sm', collapsed: { mobile: true } }}
      {...(isPhone && { footer: { height: 56 } })}
      padding={0}
      // The content takes its place at once when a tablet is turned.
      transitionDuration={0}
    >
      <SkipLink />
      <AppShell.Header px="md">
        <Group h="100%" justify="space-between" wrap="nowrap">
          <BusinessSwitcher />
          <Group gap={isPhone ? 'xs' : 'sm'} wrap="nowrap">
            <SellButton />
            <PaletteButton isOpen={isPaletteOpen} onOpen={palette.open} onClose={palette.close} />
            <BusinessAccountMenu />
          </Group>
        </Group>
        {isMoving && <Progress />}
      </AppShell.Header>
      {!isPhone && (
        <AppShell.Navbar>
          <SideNavigation />
        </AppShell.Navbar>
      )}
      <AppShell.Main id={mainId} tabIndex={-1}>
        <ConnectionBanner />
        <PaletteContext value={isPaletteOpen}>
          {children}
          <Sale />
        </PaletteContext>
      </AppShell.Main>
      {isPhone && (
        <AppShell.Footer>
          <BottomNavigation />
        </AppShell.Footer>
      )}
    </AppShell>
  )
}

/** A thin bar while a page loads, for the eye alone: the page that has come is announced by its heading. */
const Progress = () => (
  <Bar.Root size={2} radius={0} pos="absolute" bottom={-1} left={0} right={0} aria-hidden>
    <Bar.Section value={100} animated withAria={false} data-loading />
  </Bar.Root>
)
