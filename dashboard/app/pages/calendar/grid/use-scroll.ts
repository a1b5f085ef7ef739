import { type RefObject, type UIEvent, useLayoutEffect, useRef } from 'react'

import type { View } from '../asked-range.ts'
import { minutesOf } from '../wall-clock.ts'
import type { Scale } from './scale.ts'

interface Scrolled {
  scroller: RefObject<HTMLElement | null>
  /** What is in view first, as a time of the day. */
  scrollTime: string
  scale: Scale
  view: View
}

/** Begins where it should, and keeps what somebody scrolled to when zoom or hours change. Returns what hears of it. */
export function useScroll({ scroller, scrollTime, scale, view }: Scrolled) {
  /** The minute at the upper edge, and of what. */
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
