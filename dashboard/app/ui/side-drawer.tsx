import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { useFocusBack } from './use-focus-back.ts'
import { usePhone } from './use-phone.ts'

interface SideDrawerProps {
  title: ReactNode
  /** In pixels; on a phone it is a full sheet. */
  width?: number
  onClose: () => void
  children: ReactNode
}

/** What belongs to the page behind it, beside it. Open while it is mounted. */
export function SideDrawer({ title, width = 440, onClose, children }: SideDrawerProps) {
  const { t } = useTranslation()
  const isPhone = usePhone()
  useFocusBack()
  return (
    <Drawer
      opened
      onClose={onClose}
      title={title}
      size={isPhone ? '100%' : width}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {children}
    </Drawer>
  )
}
