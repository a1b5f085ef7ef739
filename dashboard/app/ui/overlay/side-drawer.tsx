import { Drawer } from '@mantine/core'
import { type ReactNode, use, useEffect, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { usePhone } from '../use-phone.ts'
import { BesideDrawer } from './beside-drawer.tsx'
import { BesideContext } from './beside.ts'
import { KeepFocus } from './keep-focus.tsx'
import { PaletteContext } from './palette-context.ts'
import { useMovable } from './use-movable.tsx'
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
 * not while the palette is open. Its content keeps its state when a window that becomes wider or narrower changes the place.
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
  const { host, content, slot, isPlaced } = useMovable(children)
  useLayoutEffect(() => {
    if (isPlaced) markFirstField(host)
  }, [isPlaced, host])
  return (
    <>
      {place === null ? (
        <Drawer
          opened={isDue}
          onClose={onClose}
          closeOnEscape={!isCovered}
          title={title}
          size={isPhone ? '100%' : width}
          closeButtonProps={{ 'aria-label': t('common.close') }}
          // React does not see the content within the drawer, which would not be scrolled then.
          removeScrollProps={scrolling}
        >
          {slot}
          <KeepFocus />
        </Drawer>
      ) : (
        isDue && (
          <BesideDrawer
            place={place}
            title={title}
            width={width}
            isReady={isPlaced}
            closesOnEscape={!isCovered}
            onClose={onClose}
          >
            {slot}
          </BesideDrawer>
        )
      )}
      {content}
    </>
  )
}

const scrolling = { noIsolation: true }

const field =
  'form :is(input:not([type=hidden], [type=radio]:not(:checked)), textarea, select):not(:disabled)'

/**
 * The first field of a form gets the focus unless the form names another one; otherwise the button to close would. A list does
 * not, which would open over the form.
 */
function markFirstField(content: HTMLElement) {
  if (content.querySelector('[data-autofocus]')) return
  const first = content.querySelector(field)
  if (first?.role !== 'combobox') first?.setAttribute('data-autofocus', '')
}
