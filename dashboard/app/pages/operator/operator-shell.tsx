import { AppShell, Group } from '@mantine/core'
import type { ReactNode } from 'react'

import { AccountMenu } from '#app/shell/account-menu.tsx'
import { Brand } from '#app/ui/brand.tsx'
import { mainId, SkipLink } from '#app/ui/skip-link.tsx'

/** The frame of the page of operators: that of a business without what belongs to one. */
export const OperatorShell = ({ children }: { children: ReactNode }) => (
  <AppShell header={{ height: 52 }} padding={0}>
    <SkipLink />
    <AppShell.Header px="md">
      <Group h="100%" justify="space-between" wrap="nowrap">
        <Brand size={24} />
        <AccountMenu />
      </Group>
    </AppShell.Header>
    <AppShell.Main id={mainId} tabIndex={-1}>
      {children}
    </AppShell.Main>
  </AppShell>
)
