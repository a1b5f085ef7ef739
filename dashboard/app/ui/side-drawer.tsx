import { Drawer } from '@mantine/core'
import { type ReactNode, use, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { PaletteContext } from './shell/palette/palette-context.ts'
import { useFocusBack } from './use-focus-back.ts'
import { usePhone } from './use-phone.ts'

interface SideDrawerProps {
  title: ReactNode
  /** In pixels; on a phone it is a full sheet. */
  width?: number
  onClose: () => void
  children: ReactNode
}

/** What belongs to the page behind it, beside it. Open while it is mounted, but not before an open palette is closed. */
export function SideDrawer({ title, width = 440, onClose, children }: SideDrawerProps) {
  const { t } = useTranslation()
  const isPhone = usePhone()
  useFocusBack()
  // What loads late does not come between somebody who searches meanwhile and the keys that they press.
  const isPaletteOpen = use(PaletteContext)
  const [isDue, setIsDue] = useState(!isPaletteOpen)
  const [isCovered, setIsCovered] = useState(isPaletteOpen)
  useEffect(() => {
    // Not within the key press that closes the palette, which would close the drawer too.
    const timer = setTimeout(() => {
      setIsCovered(isPaletteOpen)
      if (!isPaletteOpen) setIsDue(true)
    })
    return () => clearTimeout(timer)
  }, [isPaletteOpen])
  return (
    <Drawer
      opened={isDue}
      onClose={onClose}
      closeOnEscape={!isCovered}
      title={title}
      size={isPhone ? '100%' : width}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {children}
    </Drawer>
  )
}
