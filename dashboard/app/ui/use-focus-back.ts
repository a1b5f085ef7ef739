import { useEffect, useState } from 'react'

/** Whatever opens something may be drawn anew meanwhile: with this attribute the new one is known as the same. */
export const standsFor = 'data-stands-for'

/** For what covers the page while it is mounted: gives the focus back to what had it, unless something else has it. */
export function useFocusBack() {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // The library takes the focus away last.
      setTimeout(() => {
        const { activeElement } = document
        if (activeElement === null || activeElement === document.body) sameAs(before)?.focus()
      })
    },
    [before],
  )
}

function sameAs(element: Element | null): HTMLElement | null {
  if (!(element instanceof HTMLElement) || element === document.body) return null
  if (element.isConnected) return element
  const id = element.getAttribute(standsFor)
  return id === null ? null : document.querySelector(`[${standsFor}="${CSS.escape(id)}"]`)
}
