import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { SideNavigation } from './side-navigation.tsx'

/** All pages, on a phone. */
export function MoreDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="auto"
      title={t('nav.more')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <SideNavigation onOpen={onClose} />
    </Drawer>
  )
}
