import { AppShell, Skeleton, Stack } from '@mantine/core'

/** The placeholder while the app loads. */
export const ShellSkeleton = () => (
  <AppShell
    header={{ height: 52 }}
    navbar={{ width: 208, breakpoint: 'sm', collapsed: { mobile: true } }}
    padding="md"
  >
    <AppShell.Header p="md">
      <Skeleton h={20} w={160} />
    </AppShell.Header>
    <AppShell.Navbar p="md">
      <Stack gap="md">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} h={18} />
        ))}
      </Stack>
    </AppShell.Navbar>
    <AppShell.Main>
      <Skeleton h={28} w={200} />
    </AppShell.Main>
  </AppShell>
)
