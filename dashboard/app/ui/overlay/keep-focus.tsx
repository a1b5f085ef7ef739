import { useEffect, useRef } from 'react'

/**
 * In a dialog: the focus stays within when its element is removed, or disabled as a button is while its request runs. Once that
 * one is enabled again, the focus returns to it, such as after a refusal.
 */
export function KeepFocus() {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const dialog = mark.current?.closest<HTMLElement>('[role=dialog]')
    return dialog ? keepFocusIn(dialog) : undefined
  }, [])
  return <span ref={mark} hidden />
}

function keepFocusIn(dialog: HTMLElement) {
  let last = document.activeElement
  let isWithin = dialog.contains(last)
  let waiting: HTMLElement | null = null
  const note = ({ target }: FocusEvent) => {
    if (target === dialog) return
    last = target instanceof Element ? target : null
    isWithin = dialog.contains(last)
    waiting = null
  }
  const keep = () => {
    const { activeElement: active } = document
    if (active instanceof HTMLElement && dialog.contains(active) && active.matches(':disabled')) {
      dialog.focus({ preventScroll: true })
      waiting = active
    } else if (active === document.body && isWithin && last?.isConnected === false)
      dialog.focus({ preventScroll: true })
    else if (active === dialog && waiting?.isConnected && !waiting.matches(':disabled'))
      waiting.focus({ preventScroll: true })
  }
  // As soon as the document has changed: the browser takes the focus from what is disabled before its next frame.
  const observer = new MutationObserver(keep)
  observer.observe(dialog, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', note)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', note)
  }
}
