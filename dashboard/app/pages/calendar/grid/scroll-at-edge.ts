import type { Point } from './watch-press.ts'

/** So near an edge it scrolls, by so much a frame. */
const nearPx = 40
const stepPx = 10

/** Scrolls while what is held is near an edge; ends with what it returns. */
export function scrollAtEdge(scroller: HTMLElement, point: () => Point, onScrolled: () => void) {
  const box = scroller.getBoundingClientRect()
  const toward = (at: number, from: number, to: number) => {
    if (at < from + nearPx) return -stepPx
    return at > to - nearPx ? stepPx : 0
  }
  let frame = requestAnimationFrame(function go() {
    const { x, y } = point()
    const { scrollTop, scrollLeft } = scroller
    scroller.scrollBy({
      left: toward(x, box.left, box.right),
      top: toward(y, box.top, box.bottom),
      behavior: 'instant',
    })
    if (scroller.scrollTop !== scrollTop || scroller.scrollLeft !== scrollLeft) onScrolled()
    frame = requestAnimationFrame(go)
  })
  return () => cancelAnimationFrame(frame)
}
