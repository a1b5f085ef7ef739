const tableRoles = ['table', 'rowgroup', 'row', 'rowheader', 'columnheader', 'cell']
const places = ['aria-colindex', 'aria-rowindex', 'aria-colcount', 'aria-rowcount']
const selector = [
  ...tableRoles.map((role) => `[role=${role}]`),
  ...places.map((name) => `[${name}]`),
].join()

/**
 * The library calls its columns a table, whose cells would then be rows, and scrolls what no key reaches. So no table is
 * told of, bookings are buttons that say whose they are, and what scrolls can be focused. Ends with what it returns.
 */
export function mendRoles(host: HTMLElement, label: string) {
  const mend = () => {
    for (const part of host.querySelectorAll(selector))
      for (const name of ['role', ...places]) part.removeAttribute(name)
    const scroller = host.querySelector<HTMLElement>('.ec-main:not([tabindex])')
    if (!scroller) return
    scroller.tabIndex = 0
    scroller.ariaLabel = label
  }
  mend()
  const observer = new MutationObserver(mend)
  observer.observe(host, { childList: true, subtree: true, attributeFilter: ['role', ...places] })
  return () => observer.disconnect()
}
