import { type RefObject, type UIEvent, useLayoutEffect, useRef } from 'react'

import { minutesOf } from '../data/clock-times.ts'
import type { View } from '../data/date-range.ts'
import type { Scale } from './scale.ts'

interface Scrolled {
  scroller: RefObject<HTMLElement | null>
  /** The initial scroll position, as a time of the day. */
  scrollTime: string
  scale: Scale
  view: View
}

/**
 * Sets the initial scroll position, and keeps the visible time when zoom or hours change. Returns the scroll
 * handler.
 */
export function useScroll({ scroller, scrollTime, scale, view }: Scrolled) {
  /** The minute at the upper edge, and the view that it belongs to. */
  const top = useRef({ minute: 0, of: '' })
  useLayoutEffect(() => {
    const of = `${view} ${scrollTime}`
    if (top.current.of !== of) top.current = { minute: minutesOf(scrollTime), of }
    scroller.current?.scrollTo({ top: (top.current.minute - scale.first) * scale.px })
  }, [scroller, scrollTime, scale, view])
  return ({ currentTarget }: UIEvent<HTMLElement>) => {
    top.current.minute = scale.first + currentTarget.scrollTop / scale.px
  }
}
