import type { Point } from './watch-press.ts'

/** So near an edge it scrolls, by so much a frame, once it was moved so far towards it. */
const nearPx = 40
const stepPx = 10
const meantPx = 8

/** Scrolls while what is held is moved to an edge, and tells of each scrolling; ends with what it returns. */
export function scrollAtEdge(scroller: HTMLElement, point: () => Point, onScrolled: () => void) {
  const box = scroller.getBoundingClientRect()
  const held = point()
  const toward = (at: number, from: number, [first, last]: [number, number]) => {
    if (at < first + nearPx && at < from - meantPx) return -stepPx
    return at > last - nearPx && at > from + meantPx ? stepPx : 0
  }
  let frame = requestAnimationFrame(function go() {
    const { x, y } = point()
    scroller.scrollBy({
      left: toward(x, held.x, [box.left, box.right]),
      top: toward(y, held.y, [box.top, box.bottom]),
      behavior: 'instant',
    })
    frame = requestAnimationFrame(go)
  })
  // By a wheel as well.
  scroller.addEventListener('scroll', onScrolled)
  return () => {
    cancelAnimationFrame(frame)
    scroller.removeEventListener('scroll', onScrolled)
  }
}
