import { NavLink as Line, Stack } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'

import { useBusiness } from '../api/session/business.ts'
import { pathTo } from '../paths.ts'
import { entriesFor } from './navigation.ts'

type Entry = ReturnType<typeof entriesFor>[number]

/** The frame renders with each change of the URL, such as another day: the entries do so with another page only. */
export const SideNavigation = memo(({ onOpen }: { onOpen?: () => void }) => {
  const { t } = useTranslation()
  const { slug, membership } = useBusiness()
  return (
    <Stack component="nav" aria-label={t('nav.main')} gap={2}>
      {entriesFor(membership).map((entry) => (
        <NavLink
          key={entry.page}
          to={pathTo(entry.page, { slug })}
          onClick={onOpen}
          className="plain-link"
        >
          {({ isActive }) => <Content page={entry.page} icon={entry.icon} isActive={isActive} />}
        </NavLink>
      ))}
    </Stack>
  )
})

const Content = memo(({ page, icon: Icon, isActive }: Entry & { isActive: boolean }) => {
  const { t } = useTranslation()
  return (
    <Line
      component="span"
      active={isActive}
      label={t(`nav.${page}`)}
      leftSection={<Icon size={18} strokeWidth={1.75} aria-hidden />}
      px="xs"
      py={8}
    />
  )
})
