import { ActionIcon, Menu } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'

import { SlidersHorizontal } from '#app/ui/icons/icons.ts'

import { ViewItems } from '../lazy-drawers.ts'
import type { ViewItemsProps } from './view-items.tsx'

/** The menu of the display; its items load when the days are visible. */
export function ViewMenu(props: ViewItemsProps) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('calendar.options')}
          title={t('calendar.options')}
        >
          <SlidersHorizontal size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Suspense>
          <ViewItems {...props} />
        </Suspense>
      </Menu.Dropdown>
    </Menu>
  )
}
