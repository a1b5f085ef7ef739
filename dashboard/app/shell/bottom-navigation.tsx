import { Group, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, useMatch } from 'react-router'

import { useBusiness } from '../api/session/business.ts'
import { lazyPart } from '../i18n/lazy-part.ts'
import { pathTo } from '../paths.ts'
import { Menu } from '../ui/icons/icons.ts'
import { dailyEntriesFor, moreEntriesFor } from './navigation.ts'
import { useOpenEntry } from './use-open-entry.ts'

const MoreDrawer = lazyPart(async () => (await import('./more-drawer.tsx')).MoreDrawer)

/** On phones: the most used pages, and "More" for the others. */
export function BottomNavigation() {
  const { t } = useTranslation()
  const { slug, membership } = useBusiness()
  const [opened, { open, close }] = useDisclosure()
  const isWithin = useOpenEntry(moreEntriesFor(membership)) !== undefined
  return (
    <Group component="nav" aria-label={t('nav.main')} h="100%" gap={0} wrap="nowrap">
      {dailyEntriesFor(membership).map((entry) => (
        <BottomLink key={entry.page} to={pathTo(entry.page, { slug })} {...entry} />
      ))}
      <UnstyledButton
        className="bottom-link"
        data-active={isWithin || undefined}
        onClick={open}
        aria-expanded={opened}
      >
        <Menu size={20} strokeWidth={1.75} aria-hidden />
        {t('nav.more')}
      </UnstyledButton>
      {opened && (
        <Suspense>
          <MoreDrawer onClose={close} />
        </Suspense>
      )}
    </Group>
  )
}

type Entry = ReturnType<typeof dailyEntriesFor>[number]

function BottomLink({ to, page, icon: Icon }: Entry & { to: string }) {
  const { t } = useTranslation()
  const isActive = useMatch({ path: to, end: false }) !== null
  return (
    <NavLink to={to} className="bottom-link" data-active={isActive || undefined}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      {t(`nav.${page}`)}
    </NavLink>
  )
}
