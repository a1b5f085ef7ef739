import { AppShell, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'

import icon from '#app/icon.svg'
import { AccountMenu } from '#app/ui/shell/account-menu.tsx'
import { mainId, SkipLink } from '#app/ui/shell/skip-link.tsx'

/** The frame of the page of operators: that of a business without what belongs to one. */
export const OperatorShell = ({ children }: { children: ReactNode }) => (
  <AppShell header={{ height: 52 }} padding={0}>
    <SkipLink />
    <AppShell.Header px="md">
      <Group h="100%" justify="space-between" wrap="nowrap">
        <Group gap="xs" wrap="nowrap">
          <img src={icon} alt="" width={24} height={24} />
          <Text fw={600}>Openchair</Text>
        </Group>
        <AccountMenu />
      </Group>
    </AppShell.Header>
    <AppShell.Main id={mainId} tabIndex={-1}>
      {children}
    </AppShell.Main>
  </AppShell>
)
