import { Drawer } from '@mantine/core'
import { type ReactNode, use, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { PaletteContext } from '../shell/palette/palette-context.ts'
import { usePhone } from '../use-phone.ts'
import { useReturnFocus } from './use-return-focus.ts'

interface SideDrawerProps {
  title: ReactNode
  /** In pixels; full screen on a phone. */
  width?: number
  onClose: () => void
  children: ReactNode
}

/** A drawer beside the page. Open while it is mounted, but not while the palette is open. */
export function SideDrawer({ title, width = 440, onClose, children }: SideDrawerProps) {
  const { t } = useTranslation()
  const isPhone = usePhone()
  useReturnFocus()
  // A drawer that loads late must not take key presses from the palette.
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
