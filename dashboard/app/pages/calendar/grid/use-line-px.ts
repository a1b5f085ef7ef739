import { type RefObject, useLayoutEffect, useState } from 'react'

interface Lines {
  /** The height of a line that the zoom asks for. */
  leastPx: number
  lines: number
}

/** The height of a line: as much as the lines need to fill the window, and at least that of the zoom. */
export function useLinePx(scroller: RefObject<HTMLElement | null>, { leastPx, lines }: Lines) {
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const { current } = scroller
    if (!current) return
    const measure = () => {
      const heads = current.firstElementChild?.clientHeight ?? 0
      setRoom(current.clientHeight - heads)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [scroller])
  return linePxFor({ leastPx, lines, room })
}

/** Rounded down to a quarter of a pixel, so that the last line does not make it scroll. */
export const linePxFor = ({ leastPx, lines, room }: Lines & { room: number }) =>
  Math.max(leastPx, Math.floor((4 * room) / lines) / 4)
