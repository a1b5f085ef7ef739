import type { Point } from './press-gesture.ts'

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
export function scrollAtEdge(scroller: HTMLElement, point: () => Point, onScrolled: () => void) {
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
