import { hasRight, type Role } from '@openchair/server/roles'
import { isScope } from '@openchair/server/scopes'
import assert from 'node:assert/strict'

import { needs, type PageName, paths } from '../../app/paths.ts'
import { type Ask, demoSlug } from '../api.ts'
import { isOfBusiness } from './views.ts'

interface Membership {
  slug: string
  role: Role
  scopes: string[]
}

/** The pages within a business, and those of them that somebody may see. */
export async function pagesFor(own: Ask) {
  const { data } = await own<{ data: { memberships: Membership[] } }>('GET', '/auth/session')
  const membership = data.memberships.find(({ slug }) => slug === demoSlug)
  assert.ok(membership)
  const { role, scopes } = membership
  const isAllowed = (page: PageName) => {
    const needed = needs[page]
    if (needed === undefined) return true
    return isScope(needed) ? scopes.includes(needed) : hasRight(role, needed)
  }
  const within = (Object.keys(paths) as PageName[]).filter(isOfBusiness)
  return { allowed: new Set(within.filter(isAllowed)), within }
}
