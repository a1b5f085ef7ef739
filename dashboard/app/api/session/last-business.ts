import type { Session } from './session.ts'

const name = 'openchair-business'

/** Saves the last opened business in this browser; the next start opens it. */
export const saveLastBusiness = (slug: string) => globalThis.localStorage.setItem(name, slug)

/** The last opened business if the person still works there, otherwise the oldest one; undefined: there is none. */
export function lastBusiness({ memberships }: Session): string | undefined {
  const last = globalThis.localStorage.getItem(name)
  const found = memberships.find(({ slug }) => slug === last)
  return (found ?? memberships[0])?.slug
}
