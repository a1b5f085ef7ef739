import { NavLink as Entry, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'

import { useBusiness } from '#app/api/session/business.ts'
import { useSignedIn } from '#app/api/session/session-context.ts'
import { pathTo } from '#app/paths.ts'

import { sectionsFor } from './sections.ts'

export function SectionList() {
  const { t } = useTranslation()
  const { slug, membership } = useBusiness()
  return (
    <Stack component="nav" aria-label={t('nav.settings')} gap={2}>
      {sectionsFor(membership, useSignedIn()).map(({ page, icon: Icon }) => (
        <NavLink key={page} to={pathTo(page, { slug })} className="plain-link">
          {({ isActive }) => (
            <Entry
              component="span"
              active={isActive}
              label={t(`settings.${page}`)}
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
