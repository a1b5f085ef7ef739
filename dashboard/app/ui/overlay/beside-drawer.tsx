import { CloseButton } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'

import { besideKey, isPageCovered } from './beside.ts'
import { KeepFocus } from './keep-focus.tsx'

interface BesideDrawerProps {
  place: HTMLElement
  title: ReactNode
  /** In pixels. */
  width: number
  /** Whether its content is there. */
  isReady: boolean
  /** Whether Escape closes it: not while something is open over it. */
  closesOnEscape: boolean
  onClose: () => void
  children: ReactNode
}

/** A drawer that takes room from its page instead of covering it. It is not modal: the focus may leave it. */
export function BesideDrawer(props: BesideDrawerProps) {
  const { place, title, width, isReady, closesOnEscape, onClose, children } = props
  const { t } = useTranslation()
  const titleId = useId()
  const root = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Content that has moved here has kept the focus.
    if (!isReady || root.current?.contains(document.activeElement)) return
    const field = root.current?.querySelector<HTMLElement>('[data-autofocus]')
    const first = field ?? heading.current
    first?.focus({ preventScroll: true })
  }, [isReady])
  useEffect(() => {
    if (!closesOnEscape) return
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isForOther(event)) return
      onClose()
    }
    window.addEventListener('keydown', close)
    return () => window.removeEventListener('keydown', close)
  }, [closesOnEscape, onClose])
  return createPortal(
    <div
      ref={root}
      {...{ [besideKey]: '' }}
      className="beside-drawer"
      role="dialog"
      tabIndex={-1}
      aria-labelledby={titleId}
      style={{ width }}
    >
      <div className="beside-head">
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <CloseButton aria-label={t('common.close')} onClick={onClose} />
      </div>
      <div className="beside-body">{children}</div>
      <KeepFocus />
    </div>,
    place,
  )
}

/** Whether Escape closes an open list of a field, a menu, or a dialog over the page. */
const isForOther = ({ target }: KeyboardEvent) =>
  isPageCovered() ||
  (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true')
