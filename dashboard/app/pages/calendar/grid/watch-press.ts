/** How far a mouse goes before it drags, and a finger before it scrolls. */
const farPx = 5
const tapPx = 8
/** After which a finger that stays holds. */
const holdMs = 350

export interface Point {
  x: number
  y: number
}

interface Watch {
  /** From now on it is a drag. */
  onHold: () => void
  onMove: (point: Point) => void
  /** Let go, or given up by the Escape key or the browser. */
  onEnd: (isLetGo: boolean) => void
}

/**
 * Follows what was pressed until it is let go: a mouse that moves and a finger that stays hold it. Nothing is told of
 * presses that do neither: they are clicks, or scroll. Returns what gives it up.
 */
export function watchPress(press: PointerEvent, { onHold, onMove, onEnd }: Watch) {
  const isTouch = press.pointerType === 'touch'
  const { pointerId } = press
  let isHeld = false
  const timer = isTouch ? setTimeout(hold, holdMs) : undefined
  const ended = new AbortController()
  const on = (
    name: 'pointermove' | 'pointerup' | 'pointercancel',
    hear: (event: PointerEvent) => void,
  ) =>
    window.addEventListener(
      name,
      (event) => {
        if (event.pointerId === pointerId) hear(event)
      },
      { signal: ended.signal },
    )

  on('pointermove', ({ clientX: x, clientY: y, buttons }) => {
    // It was let go where the page could not see it, such as behind another window.
    if ((buttons & 1) === 0) {
      end(false)
      return
    }
    const gone = Math.hypot(x - press.clientX, y - press.clientY)
    if (!isHeld && isTouch) {
      if (gone > tapPx) end(false)
      return
    }
    if (!isHeld && gone > farPx) hold()
    if (isHeld) onMove({ x, y })
  })
  on('pointerup', ({ button }) => end(button === 0))
  on('pointercancel', () => end(false))
  window.addEventListener(
    'pointerdown',
    () => {
      // A second finger: they pinch.
      if (!isHeld) end(false)
    },
    { signal: ended.signal, capture: true },
  )
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !isHeld) return
      event.stopPropagation()
      end(false)
    },
    { signal: ended.signal, capture: true },
  )

  function hold() {
    isHeld = true
    onHold()
  }

  function end(isLetGo: boolean) {
    clearTimeout(timer)
    ended.abort()
    if (isHeld) onEnd(isLetGo)
  }
  return () => end(false)
}
