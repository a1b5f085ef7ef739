import { Drawer } from '@mantine/core'
import { type ReactNode, use, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { PaletteContext } from '../shell/palette/palette-context.ts'
import { usePhone } from '../use-phone.ts'
import { BesideDrawer } from './beside-drawer.tsx'
import { BesideContext } from './beside.ts'
import { KeepFocus } from './keep-focus.tsx'
import { useReturnFocus } from './use-return-focus.ts'

interface SideDrawerProps {
  title: ReactNode
  /** In pixels; full screen on a phone. */
  width?: number
  onClose: () => void
  children: ReactNode
}

/**
 * A drawer at the side of the page: over it, or beside it where the page has a place for that. Open while it is mounted, but
 * not while the palette is open.
 */
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
  const place = use(BesideContext)
  if (place !== null)
    return (
      isDue && (
        <BesideDrawer
          place={place}
          title={title}
          width={width}
          closesOnEscape={!isCovered}
          onClose={onClose}
        >
          {children}
        </BesideDrawer>
      )
    )
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
      <KeepFocus />
    </Drawer>
  )
}
