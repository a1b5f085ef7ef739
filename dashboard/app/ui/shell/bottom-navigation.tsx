import { Drawer, Group, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Menu } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NavLink, useMatch } from 'react-router'

import { useBusiness } from '../../api/business.ts'
import { pathTo } from '../../paths.ts'
import { entriesFor } from './navigation.ts'
import { SideNavigation } from './side-navigation.tsx'

const shown = 4

/** On phones: the first pages under the thumb, the others behind "More". */
export function BottomNavigation() {
  const { t } = useTranslation()
  const { slug, membership } = useBusiness()
  const [opened, { open, close }] = useDisclosure()
  return (
    <Group component="nav" aria-label={t('nav.main')} h="100%" gap={0} wrap="nowrap">
      {entriesFor(membership)
        .slice(0, shown)
        .map((entry) => (
          <BottomLink key={entry.page} to={pathTo(entry.page, { slug })} {...entry} />
        ))}
      <UnstyledButton className="bottom-link" onClick={open} aria-expanded={opened}>
        <Menu size={20} strokeWidth={1.75} aria-hidden />
        {t('nav.more')}
      </UnstyledButton>
      <Drawer
        opened={opened}
        onClose={close}
        position="bottom"
        size="auto"
        title={t('nav.more')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <SideNavigation onOpen={close} />
      </Drawer>
    </Group>
  )
}

type Entry = ReturnType<typeof entriesFor>[number]

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
