import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'

interface Movable {
  /** The element that moves. */
  host: HTMLElement
  /** Had the focus when it was moved. */
  focused: HTMLElement | null
  onPlaced: () => void
}

/**
 * Content that keeps its state when it moves to another place of the page, where React would mount it anew: `content` is
 * rendered once, into an element that each `slot` takes over.
 */
export function useMovable(children: ReactNode) {
  const [isPlaced, setPlaced] = useState(false)
  const [movable] = useState<Movable>(() => {
    const host = document.createElement('div')
    host.style.display = 'contents'
    return { host, focused: null, onPlaced: () => setPlaced(true) }
  })
  return {
    host: movable.host,
    isPlaced,
    slot: <Slot movable={movable} />,
    // Not before it is in the document: fields could not take the focus.
    content: isPlaced && createPortal(children, movable.host),
  }
}

function Slot({ movable }: { movable: Movable }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    // Its element is known in the next render: until then the element that had the focus is kept in mind.
    if (!slot) return
    const { host, onPlaced } = movable
    slot.append(host)
    movable.focused?.focus({ preventScroll: true })
    onPlaced()
    // Before the slot leaves the document, and the focus with it.
    return () => {
      const { activeElement } = document
      movable.focused =
        activeElement instanceof HTMLElement && host.contains(activeElement) ? activeElement : null
    }
  }, [slot, movable])
  useEffect(() => {
    const { focused } = movable
    if (!slot || !focused) return
    // The focus trap of the new place takes it by a timer, which its effect starts after this one.
    setTimeout(() => setTimeout(() => focused.focus({ preventScroll: true })))
    movable.focused = null
  }, [slot, movable])
  return <div ref={setSlot} style={{ display: 'contents' }} />
}
