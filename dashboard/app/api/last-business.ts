import type { Session } from './session.ts'

const name = 'openchair-business'

/** The business that was open last in this browser, so that the next start opens it. */
export const noteBusiness = (slug: string) => globalThis.localStorage.setItem(name, slug)

/** Where somebody works and was last, or the one place where they work. */
export function lastBusiness({ memberships }: Session): string | undefined {
  const last = globalThis.localStorage.getItem(name)
  const found = memberships.find(({ slug }) => slug === last)
  if (found) return found.slug
  return memberships.length === 1 ? memberships[0]?.slug : undefined
}
