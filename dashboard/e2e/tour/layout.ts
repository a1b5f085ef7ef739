import type { Page } from 'playwright-core'

/**
 * Elements that do not fit into the width of the window: the page, a control of it, or the words in a control; and those
 * that spoil a page that fits: a control over words, a value that is cut off, a date on many lines, an empty place in a frame.
 */
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
  const isShown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const boxOf = (one) => one.getBoundingClientRect()
  // The calendar lays its entries over each other; what sticks or floats is over the page on purpose.
  const stuck = new Map()
  const stuckAbove = (one) => {
    if (one === null) return null
    if (!stuck.has(one)) {
      const { position } = getComputedStyle(one)
      stuck.set(one, position === 'sticky' || position === 'fixed' ? one : stuckAbove(one.parentElement))
    }
    return stuck.get(one)
  }
  const isLaidOut = (one) => {
    const above = stuckAbove(one)
    return above === null
      ? one.closest('.calendar-grid, .roster, svg') === null
      : above.matches('[role=dialog] *, [role=dialog], .mantine-Drawer-inner, .mantine-Modal-inner')
  }
  const root = [...document.querySelectorAll('[role=dialog]')].filter(isShown).at(-1) ?? document.querySelector('main')
  const buttons = [...(root?.querySelectorAll('button, a[role=button], a.mantine-Button-root') ?? [])]
    .filter((one) => isShown(one) && isLaidOut(one))
  const texts = [...(root?.querySelectorAll('label, p, span, h2, h3, dt, dd, li') ?? [])]
    .filter((one) => one.children.length === 0 && one.innerText?.trim() && isShown(one) && isLaidOut(one))
    // Words that are only heard have a box of one pixel.
    .filter((one) => boxOf(one).width > 2)
    .map((text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return { text, under: range.getBoundingClientRect() }
    })
  for (const button of buttons) {
    const over = boxOf(button)
    for (const { text, under } of texts) {
      const wide = Math.min(over.right, under.right) - Math.max(over.left, under.left)
      const high = Math.min(over.bottom, under.bottom) - Math.max(over.top, under.top)
      if (wide <= 4 || high <= 4 || button.contains(text) || text.contains(button)) continue
      if (getComputedStyle(text).textOverflow !== 'ellipsis')
        faults.push('covers "' + text.innerText.slice(0, 40) + '": ' + nameOf(button))
    }
  }
  for (const input of document.querySelectorAll('input[inputmode=numeric]'))
    if (isShown(input) && input.scrollWidth > input.clientWidth + 1)
      faults.push('value cut off: ' + input.value + ' in ' + nameOf(input))
  for (const time of document.querySelectorAll('.data-table time')) {
    const lines = boxOf(time).height / parseFloat(getComputedStyle(time).lineHeight)
    if (isShown(time) && lines > 2.5) faults.push('on ' + Math.round(lines) + ' lines: ' + time.innerText)
  }
  for (const frame of document.querySelectorAll('.figures')) {
    const end = frame.lastElementChild
    if (end !== null && isShown(frame) && boxOf(end).right < boxOf(frame).right - 4)
      faults.push('an empty place after ' + end.innerText.slice(0, 40))
  }
  return faults
})()`
