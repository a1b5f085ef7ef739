import { Drawer, NavLink as Line, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'

import { useBusiness } from '../api/session/business.ts'
import { pathTo } from '../paths.ts'
import { moreEntriesFor } from './navigation.ts'

/** The pages that the bar of a phone does not show. */
export function MoreDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { slug, membership } = useBusiness()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="auto"
      title={t('nav.more')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack component="nav" aria-label={t('nav.more')} gap={2}>
        {moreEntriesFor(membership).map(({ page, icon: Icon }) => (
          <NavLink key={page} to={pathTo(page, { slug })} onClick={onClose} className="plain-link">
            {({ isActive }) => (
              <Line
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
    </Drawer>
  )
}
