import { allows } from '../api/session/rights.ts'
import type { Membership } from '../api/session/session.ts'
import { needs } from '../paths.ts'
import type { Icon } from '../ui/icons/icon.tsx'
import {
  CalendarDays,
  ChartColumn,
  CreditCard,
  FileText,
  Gift,
  Heart,
  Package,
  Scissors,
  Settings,
  Star,
  Sun,
  UserRound,
  Users,
} from '../ui/icons/icons.ts'

/** The pages of a business in order. */
const entries = [
  { page: 'today', icon: Sun },
  { page: 'calendar', icon: CalendarDays },
  { page: 'clients', icon: UserRound },
  { page: 'services', icon: Scissors },
  { page: 'team', icon: Users },
  { page: 'products', icon: Package },
  { page: 'giftCards', icon: Gift },
  { page: 'loyalty', icon: Heart },
  { page: 'reviews', icon: Star },
  { page: 'payments', icon: CreditCard },
  { page: 'invoices', icon: FileText },
  { page: 'reports', icon: ChartColumn },
  { page: 'settings', icon: Settings },
] as const satisfies { page: keyof typeof needs; icon: Icon }[]

/** The pages that are used every day, which the bottom navigation of phones shows. */
const daily = new Set<string>(['today', 'calendar', 'clients', 'payments'])
const dailyCount = 4

/** The pages for every day that the role includes, filled up with the first others. */
export function dailyEntriesFor(membership: Membership) {
  const entries = entriesFor(membership)
  const others = entries.filter(({ page }) => !daily.has(page))
  return [...entries.filter(({ page }) => daily.has(page)), ...others].slice(0, dailyCount)
}

/** The pages in the rail of a wide screen, and those behind "More" there. */
const seldom = new Set<string>(['products', 'giftCards', 'loyalty', 'reviews', 'invoices'])

/** A role with few pages has all of them in the rail. */
export function railEntriesFor(membership: Membership) {
  const entries = entriesFor(membership)
  const shown = entries.filter(({ page }) => !seldom.has(page))
  const rest = entries.filter(({ page }) => seldom.has(page))
  return rest.length > 1 ? { shown, rest } : { shown: entries, rest: [] }
}

/** The pages behind "More" on a phone. */
export function moreEntriesFor(membership: Membership) {
  const shown = new Set(dailyEntriesFor(membership).map(({ page }) => page))
  return entriesFor(membership).filter(({ page }) => !shown.has(page))
}

/** The pages that the role includes. */
export const entriesFor = (membership: Membership) =>
  entries.filter(({ page }) => {
    const needed = needs[page]
    return needed === undefined || allows(membership, needed)
  })
