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

import type { Place } from '#app/api/bookings/move-booking.ts'
import { focusKey } from '#app/ui/overlay/use-return-focus.ts'

import { timeOf } from '../data/hours/clock-times.ts'
import type { Span } from '../data/hours/visible-hours.ts'
import type { Selection } from '../data/selection.ts'
import type { Block } from './blocks.ts'
import { edgeKey } from './booking-entry.tsx'
import type { Column } from './columns.ts'
import { clamp, type DragState, dragStateOf, isSame, type Spot } from './drag.ts'
import { type Point, watchPress } from './press-gesture.ts'

interface GridState {
  scroller: RefObject<HTMLElement | null>
  columns: readonly Column[]
  blocks: readonly Block[][]
  span: Span
  step: number
  isOpen: boolean
  onMove: (bookingId: string, place: Place) => void
  onLength: (bookingId: string, minutes: number) => void
  onSelect: (selection: Selection) => void
}

/** Dragging of bookings and selection of free time, for the body of the grid. */
export function useDrag(grid: GridState) {
  // Live updates may change hours and columns during a press: it always uses the latest state.
  const latest = useRef(grid)
  useLayoutEffect(() => {
    latest.current = grid
  })
  const body = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<DragState | null>(null)
  /** Reset by the next press, whose click is meant. */
  const wasDragged = useRef(false)
  const wasOnBooking = useRef(false)
  const isDragging = useRef(false)
  const cancelPress = useRef(() => {})

  useEffect(() => {
    // During a drag the page must not scroll; browsers require the listener before the touch starts.
    const preventScroll = (event: TouchEvent) => isDragging.current && event.preventDefault()
    const { current } = body
    current?.addEventListener('touchmove', preventScroll, { passive: false })
    return () => current?.removeEventListener('touchmove', preventScroll)
  }, [])

  // Other days or members have other columns, so a drag ends.
  const place = grid.columns.map(({ key, date }) => `${key} ${date}`).join()
  useEffect(() => () => cancelPress.current(), [place])

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
    const { scroller, columns, blocks, isOpen } = latest.current
    const pressed = event.target as Element
    const id = pressed.closest(`[${focusKey}]`)?.getAttribute(focusKey) ?? null
    const isEdge = pressed.closest(`[${edgeKey}]`) !== null
    wasDragged.current = false
    wasOnBooking.current = id !== null
    if (event.button !== 0 || !event.isPrimary) return
    let point = { x: event.clientX, y: event.clientY }
    const from = spotAt(point)
    const block = blocks[from.column]?.find(({ entry }) => entry.id === id) ?? null
    // An entry that crosses midnight is moved on the day of its start.
    const begins = block?.entry.start.slice(0, 10) === columns[from.column]?.date
    const may = isEdge ? block?.entry.isResizable : block?.entry.isMovable
    const canStart = id === null ? isOpen : may && begins
    if (!canStart) return

    let now: DragState | null = null
    const update = () => {
      const { span, step, columns } = latest.current
      const next = dragStateOf(
        { block, isEdge, from, to: spotAt(point) },
        { span, step, columns: columns.length },
      )
      if (isSame(now, next)) return
      now = next
      setDrag(next)
    }
    let stopScrolling = () => {}
    cancelPress.current = watchPress(event.nativeEvent, {
      onStart: () => {
        isDragging.current = true
        wasDragged.current = true
        if (scroller.current) stopScrolling = scrollAtEdge(scroller.current, () => point, update)
        update()
      },
      onMove: (next) => {
        point = next
        update()
      },
      onEnd: (isReleased) => {
        isDragging.current = false
        stopScrolling()
        setDrag(null)
        if (isReleased && now) drop(now, from)
      },
    })
  }

  function drop({ block, isEdge, column, start, end }: DragState, from: Spot) {
    const { columns, onSelect, onMove, onLength } = latest.current
    const at = columns[column]
    if (!at) return
    const place = { date: at.date, startTime: timeOf(start), staffId: at.member.id }
    if (!block) onSelect({ ...place, endTime: timeOf(end % (24 * 60)) })
    else if (isEdge) {
      if (end - start !== block.minutes) onLength(block.entry.id, end - start)
    } else if (start !== block.start || column !== from.column) onMove(block.entry.id, place)
  }

  const isAfterDrag = useCallback(({ detail }: MouseEvent) => wasDragged.current && detail > 0, [])

  function click(event: MouseEvent) {
    const { isOpen, columns, step, onSelect } = latest.current
    // The press started on an entry that cannot be moved and ended beside it.
    if (!isOpen || wasOnBooking.current || isAfterDrag(event)) return
    const { column, minute } = spotAt({ x: event.clientX, y: event.clientY })
    const at = columns[column]
    if (!at) return
    const startTime = timeOf(Math.floor(minute / step) * step)
    onSelect({ date: at.date, startTime, endTime: null, staffId: at.member.id })
  }

  return {
    body,
    drag,
    /** Whether a click is only the end of a drag. */
    isAfterDrag,
    onPointerDown: press,
    onClick: click,
    // A long press would open it.
    onContextMenu: (event: MouseEvent) => isDragging.current && event.preventDefault(),
  }
}

/**
 * The distance from the edge at which scrolling starts, the speed per frame, and the minimum movement towards the
 * edge.
 */
const nearPx = 40
const stepPx = 10
const meantPx = 8

/**
 * Scrolls while the pointer is dragged near an edge, and calls `onScrolled` for each step. Returns a function that
 * stops it.
 */
function scrollAtEdge(scroller: HTMLElement, point: () => Point, onScrolled: () => void) {
  const box = scroller.getBoundingClientRect()
  const pointer = point()
  const toward = (at: number, from: number, [first, last]: [number, number]) => {
    if (at < first + nearPx && at < from - meantPx) return -stepPx
    return at > last - nearPx && at > from + meantPx ? stepPx : 0
  }
  let frame = requestAnimationFrame(function go() {
    const { x, y } = point()
    scroller.scrollBy({
      left: toward(x, pointer.x, [box.left, box.right]),
      top: toward(y, pointer.y, [box.top, box.bottom]),
      behavior: 'instant',
    })
    frame = requestAnimationFrame(go)
  })
  // Scrolling by wheel counts, too.
  scroller.addEventListener('scroll', onScrolled)
  return () => {
    cancelAnimationFrame(frame)
    scroller.removeEventListener('scroll', onScrolled)
  }
}
