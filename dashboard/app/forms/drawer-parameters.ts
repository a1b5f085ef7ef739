/**
 * The query parameters of the drawers of the calendar, and of those of other pages whose place the panel of affected bookings
 * takes: one is open at a time.
 */
const drawerParameters = [
  'new',
  'until',
  'with',
  'again',
  'client',
  'what',
  'kind',
  'booking',
  'step',
  'off',
  'panel',
  'absence',
  'affected',
  'shift',
] as const
export type DrawerParameter = (typeof drawerParameters)[number]

/** Removes the drawer that a query opens; `kept`: what the next one takes over. */
export function closeDrawers(query: URLSearchParams, kept: readonly string[] = []) {
  for (const name of drawerParameters) if (!kept.includes(name)) query.delete(name)
}
