import './rail.css'
import { Menu as Popup, UnstyledButton } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router'

import { useBusiness } from '../api/session/business.ts'
import { pathTo } from '../paths.ts'
import { Menu } from '../ui/icons/icons.ts'
import { railEntriesFor } from './navigation.ts'
import { useOpenEntry } from './use-open-entry.ts'

/** The rail: each page as an icon with its word. The frame renders with each change of the URL, the rail with another page only. */
export const SideNavigation = memo(() => {
  const { t } = useTranslation()
  const { slug, membership } = useBusiness()
  const { shown, rest } = railEntriesFor(membership)
  return (
    <nav aria-label={t('nav.main')} className="rail">
      {shown.map(({ page, icon: Icon }) => (
        <NavLink key={page} to={pathTo(page, { slug })} className="rail-link">
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          {t(`nav.${page}`)}
        </NavLink>
      ))}
      {rest.length > 0 && <More entries={rest} />}
    </nav>
  )
})

/** The other pages, in a menu beside the rail. */
function More({ entries }: { entries: ReturnType<typeof railEntriesFor>['rest'] }) {
  const { t } = useTranslation()
  const { slug } = useBusiness()
  const open = useOpenEntry(entries)
  return (
    <Popup position="right-start" width={200}>
      <Popup.Target>
        <UnstyledButton className="rail-link" data-active={open !== undefined || undefined}>
          <Menu size={20} strokeWidth={1.75} aria-hidden />
          {t('nav.more')}
        </UnstyledButton>
      </Popup.Target>
      <Popup.Dropdown>
        {entries.map(({ page, icon: Icon }) => (
          <Popup.Item
            key={page}
            component={Link}
            to={pathTo(page, { slug })}
            leftSection={<Icon size={18} strokeWidth={1.75} aria-hidden />}
            {...(page === open && { 'aria-current': 'page' as const })}
          >
            {t(`nav.${page}`)}
          </Popup.Item>
        ))}
      </Popup.Dropdown>
    </Popup>
  )
}
