import type { Page } from 'playwright-core'

/** Elements that do not fit into the width of the window: the page, a control of it, or the words in a control. */
export const faultsOfLayout = (page: Page) => page.evaluate<string[]>(script)

const controls =
  'a[href], button, input, select, textarea, [role=tab], [role=combobox], [role=switch]'

const script = `(() => {
  const faults = []
  const wide = document.documentElement.scrollWidth
  if (wide > innerWidth) faults.push('the page is ' + wide + ' wide')
  const scrolls = (one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowX)
  const isWithin = ({ left, right }) => left >= -1 && right <= innerWidth + 1
  const nameOf = (one) =>
    one.outerHTML.slice(0, 90) + ' "' + (one.getAttribute('aria-label') ?? one.innerText ?? '').slice(0, 40) + '"'
  const scrollerOf = (one) => {
    let above = one.parentElement
    while (above !== null && !scrolls(above)) above = above.parentElement
    return above
  }
  for (const one of document.querySelectorAll('${controls}')) {
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const box = one.getBoundingClientRect()
    if (box.width < 2 || box.height < 2) continue
    const scroller = scrollerOf(one)
    const isReachable = scroller !== null && isWithin(scroller.getBoundingClientRect())
    if (!isWithin(box) && !isReachable) faults.push('out of sight: ' + nameOf(one))
    const label = one.querySelector('.mantine-Button-label, .mantine-Tabs-tabLabel, .mantine-SegmentedControl-innerLabel')
    if (label !== null && label.scrollWidth > label.clientWidth + 1)
      faults.push('words cut off: ' + nameOf(one))
  }
  for (const label of document.querySelectorAll('.mantine-SegmentedControl-innerLabel'))
    if (label.checkVisibility() && label.scrollWidth > label.parentElement.clientWidth + 1)
      faults.push('words cut off: ' + nameOf(label))
  return faults
})()`
