/** Pages that look alike while they load. */
export type FrameKind = 'calendar' | 'page'

/** The frame that the page of a path has; null: none, such as the sign-in. */
export function frameKindOf(pathname: string): FrameKind | null {
  const [, page] = /^\/b\/[^/]+\/?([^/]*)/.exec(pathname) ?? []
  if (page === undefined || page === 'start') return null
  return page === 'calendar' || page === '' ? 'calendar' : 'page'
}
