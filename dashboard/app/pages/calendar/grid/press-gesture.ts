/** The distance after which a mouse press is a drag, and the tolerance within which a touch is no scroll. */
const dragThresholdPx = 5
const tapTolerancePx = 8
/** The duration of a long press. */
const longPressMs = 350

export interface Point {
  x: number
  y: number
}

interface Watch {
  /** The press has become a drag. */
  onStart: () => void
  onMove: (point: Point) => void
  /** Released, or cancelled by Escape or the browser. */
  onEnd: (isReleased: boolean) => void
}

/**
 * Follows a press until it ends. A mouse that moves and a finger that stays start a drag; other presses are clicks
 * or scrolls and call nothing. Returns a function that cancels it.
 */
export function watchPress(press: PointerEvent, { onStart, onMove, onEnd }: Watch) {
  const isTouch = press.pointerType === 'touch'
  const { pointerId } = press
  let isDragged = false
  const timer = isTouch ? setTimeout(hold, longPressMs) : undefined
  const ended = new AbortController()
  const on = (
    name: 'pointermove' | 'pointerup' | 'pointercancel',
    handle: (event: PointerEvent) => void,
  ) =>
    window.addEventListener(
      name,
      (event) => {
        if (event.pointerId === pointerId) handle(event)
      },
      { signal: ended.signal },
    )

  on('pointermove', ({ clientX: x, clientY: y, buttons }) => {
    // The button was released outside of the window.
    if ((buttons & 1) === 0) {
      end(false)
      return
    }
    const gone = Math.hypot(x - press.clientX, y - press.clientY)
    if (!isDragged && isTouch) {
      if (gone > tapTolerancePx) end(false)
      return
    }
    if (!isDragged && gone > dragThresholdPx) hold()
    if (isDragged) onMove({ x, y })
  })
  on('pointerup', ({ button }) => end(button === 0))
  on('pointercancel', () => end(false))
  window.addEventListener(
    'pointerdown',
    () => {
      // A second finger: a pinch gesture.
      if (!isDragged) end(false)
    },
    { signal: ended.signal, capture: true },
  )
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !isDragged) return
      event.stopPropagation()
      end(false)
    },
    { signal: ended.signal, capture: true },
  )

  function hold() {
    isDragged = true
    onStart()
  }

  function end(isReleased: boolean) {
    clearTimeout(timer)
    ended.abort()
    if (isDragged) onEnd(isReleased)
  }
  return () => end(false)
}
