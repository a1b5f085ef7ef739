import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

import type { Place } from '../../../api/move-booking.ts'
import { standsFor } from '../../../ui/use-focus-back.ts'
import type { Gap } from '../gaps.ts'
import type { Span } from '../span.ts'
import { timeOf } from '../wall-clock.ts'
import type { Column } from './columns.ts'
import { clamp, type Held, heldOf, isSame, type Spot } from './held.ts'
import type { Piece } from './pieces.ts'
import { scrollAtEdge } from './scroll-at-edge.ts'
import { type Point, watchPress } from './watch-press.ts'

interface Shown {
  scroller: RefObject<HTMLElement | null>
  columns: readonly Column[]
  pieces: readonly Piece[][]
  span: Span
  step: number
  isOpen: boolean
  onMove: (bookingId: string, place: Place) => void
  onGap: (gap: Gap) => void
}

/** Bookings that are dragged, and gaps that are clicked or drawn, for the body of the grid. */
export function useHeld(shown: Shown) {
  // What others do meanwhile may change hours and columns: a press is followed by what is shown now.
  const latest = useRef(shown)
  useLayoutEffect(() => {
    latest.current = shown
  })
  const body = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState<Held | null>(null)
  /** Until the next press, whose click is meant. */
  const wasHeld = useRef(false)
  const wasOnBooking = useRef(false)
  const isHolding = useRef(false)
  const giveUp = useRef(() => {})

  useEffect(() => {
    // A finger that holds must not scroll, which a browser has to know before it begins to.
    const stay = (event: TouchEvent) => isHolding.current && event.preventDefault()
    const { current } = body
    current?.addEventListener('touchmove', stay, { passive: false })
    return () => current?.removeEventListener('touchmove', stay)
  }, [])

  // Other days or people would be others' places.
  const place = shown.columns.map(({ key, date }) => `${key} ${date}`).join()
  useEffect(() => () => giveUp.current(), [place])

  function spotAt({ x, y }: Point): Spot {
    const { columns, span } = latest.current
    const box = body.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    const column = Math.floor(((x - box.left) / box.width) * columns.length)
    return {
      column: clamp(column, 0, columns.length - 1),
      minute: span.first + ((y - box.top) / box.height) * (span.last - span.first),
    }
  }

  function press(event: PointerEvent) {
    const { scroller, columns, pieces, isOpen } = latest.current
    const id = (event.target as Element).closest(`[${standsFor}]`)?.getAttribute(standsFor) ?? null
    wasHeld.current = false
    wasOnBooking.current = id !== null
    if (event.button !== 0 || !event.isPrimary) return
    let point = { x: event.clientX, y: event.clientY }
    const from = spotAt(point)
    const piece = pieces[from.column]?.find(({ entry }) => entry.id === id) ?? null
    // What goes on after midnight is moved where it begins.
    const begins = piece?.entry.start.slice(0, 10) === columns[from.column]?.date
    const isMeant = id === null ? isOpen : piece?.entry.isMovable && begins
    if (!isMeant) return

    let now: Held | null = null
    const go = () => {
      const { span, step, columns } = latest.current
      const next = heldOf(
        { piece, from, to: spotAt(point) },
        { span, step, columns: columns.length },
      )
      if (isSame(now, next)) return
      now = next
      setHeld(next)
    }
    let stopScrolling = () => {}
    giveUp.current = watchPress(event.nativeEvent, {
      onHold: () => {
        isHolding.current = true
        wasHeld.current = true
        if (scroller.current) stopScrolling = scrollAtEdge(scroller.current, () => point, go)
        go()
      },
      onMove: (next) => {
        point = next
        go()
      },
      onEnd: (isLetGo) => {
        isHolding.current = false
        stopScrolling()
        setHeld(null)
        if (isLetGo && now) drop(now, from)
      },
    })
  }

  function drop({ piece, column, start, end }: Held, from: Spot) {
    const { columns, onGap, onMove } = latest.current
    const at = columns[column]
    if (!at) return
    const place = { date: at.date, startTime: timeOf(start), staffId: at.member.id }
    if (!piece) onGap({ ...place, endTime: timeOf(end % (24 * 60)) })
    else if (start !== piece.start || column !== from.column) onMove(piece.entry.id, place)
  }

  const isAfterDrag = useCallback(({ detail }: MouseEvent) => wasHeld.current && detail > 0, [])

  function click(event: MouseEvent) {
    const { isOpen, columns, step, onGap } = latest.current
    // Pressed on one that cannot be moved, and let go beside it.
    if (!isOpen || wasOnBooking.current || isAfterDrag(event)) return
    const { column, minute } = spotAt({ x: event.clientX, y: event.clientY })
    const at = columns[column]
    if (!at) return
    const startTime = timeOf(Math.floor(minute / step) * step)
    onGap({ date: at.date, startTime, endTime: null, staffId: at.member.id })
  }

  return {
    body,
    held,
    /** Whether a click is but the end of a drag. */
    isAfterDrag,
    onPointerDown: press,
    onClick: click,
    // Which a finger that holds asks for.
    onContextMenu: (event: MouseEvent) => isHolding.current && event.preventDefault(),
  }
}
