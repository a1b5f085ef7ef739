import './rail.css'
import { AppShell, Skeleton, Stack } from '@mantine/core'

/** The placeholder while the app loads. */
export const ShellSkeleton = () => (
  <AppShell
    header={{ height: 52 }}
    navbar={{ width: 'var(--rail)', breakpoint: 'sm', collapsed: { mobile: true } }}
    padding="md"
  >
    <AppShell.Header p="md">
      <Skeleton h={20} w={160} />
    </AppShell.Header>
    <AppShell.Navbar p="xs">
      <Stack gap={20} mt={6} align="center">
        {Array.from({ length: 9 }, (_, index) => (
          <Skeleton key={index} h={36} w={44} />
        ))}
      </Stack>
    </AppShell.Navbar>
    <AppShell.Main>
      <Skeleton h={28} w={200} />
    </AppShell.Main>
  </AppShell>
)
