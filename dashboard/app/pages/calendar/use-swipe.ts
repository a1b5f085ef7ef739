import { type TouchEvent, useRef } from 'react'

const farEnough = 60
/** A longer press starts a drag in the grid. */
const quickMs = 300

/** A short swipe to the left (1) or to the right (-1). */
export function useSwipe(onSwipe: (step: number) => void) {
  const from = useRef({ x: 0, y: 0, at: 0 })
  return {
    onTouchStart: ({ touches, timeStamp: at }: TouchEvent) => {
      const touch = touches[0]
      if (touch) from.current = { x: touch.clientX, y: touch.clientY, at }
    },
    onTouchEnd: ({ changedTouches, timeStamp }: TouchEvent) => {
      const touch = changedTouches[0]
      const { x, y, at } = from.current
      // The time stamp of the touch: a busy page handles the event later.
      if (!touch || timeStamp - at > quickMs) return
      const across = touch.clientX - x
      const isFlat = Math.abs(across) > 2 * Math.abs(touch.clientY - y)
      if (Math.abs(across) > farEnough && isFlat) onSwipe(across < 0 ? 1 : -1)
    },
  }
}
