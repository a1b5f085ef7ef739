import { useEffect, useState } from 'react'

import { mainId } from '../skip-link.tsx'

/** The element that opened something may be rendered anew meanwhile; this attribute identifies it. */
export const focusKey = 'data-stands-for'

/** For overlays: returns the focus to the element that had it, else to the page, unless another one has it already. */
export function useReturnFocus() {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // The library moves the focus last.
      setTimeout(() => {
        if (isNowhere()) giveBack(before)
      })
    },
    [before],
  )
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body

function giveBack(before: Element | null) {
  const page = document.getElementById(mainId)
  const next = sameAs(before) ?? page
  next?.focus({ preventScroll: next === page })
  if (page === null || next === null || next === page) return
  // The page may remove the element as soon as it has read anew what the overlay changed.
  const observer = new MutationObserver(() => {
    if (next.isConnected) return
    stop()
    if (isNowhere()) giveBack(before)
  })
  const stop = () => {
    observer.disconnect()
    document.removeEventListener('focusin', stop)
  }
  observer.observe(page, { subtree: true, childList: true })
  document.addEventListener('focusin', stop)
}

function sameAs(element: Element | null): HTMLElement | null {
  if (!(element instanceof HTMLElement) || element === document.body) return null
  if (element.isConnected) return element
  const id = element.getAttribute(focusKey)
  return id === null ? null : document.querySelector(`[${focusKey}="${CSS.escape(id)}"]`)
}
