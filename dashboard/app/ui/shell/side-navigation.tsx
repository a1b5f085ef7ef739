import { NavLink as Entry, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'

import { useBusiness } from '#app/api/session/business.ts'
import { pathTo } from '#app/paths.ts'

import { entriesFor } from './navigation.ts'

export function SideNavigation({ onOpen }: { onOpen?: () => void }) {
  const { t } = useTranslation()
  const { slug, membership } = useBusiness()
  return (
    <Stack component="nav" aria-label={t('nav.main')} gap={2}>
      {entriesFor(membership).map(({ page, icon: Icon }) => (
        <NavLink key={page} to={pathTo(page, { slug })} onClick={onOpen} className="plain-link">
          {({ isActive }) => (
            <Entry
              component="span"
              active={isActive}
              label={t(`nav.${page}`)}
              leftSection={<Icon size={18} strokeWidth={1.75} aria-hidden />}
              px="xs"
              py={8}
            />
          )}
        </NavLink>
      ))}
    </Stack>
  )
}
