import {
  CalendarDays,
  ChartColumn,
  CreditCard,
  FileText,
  Gift,
  Heart,
  type LucideIcon,
  Package,
  Scissors,
  Settings,
  Star,
  UserRound,
  Users,
} from 'lucide-react'

import { allows } from '../../api/rights.ts'
import type { Membership } from '../../api/session.ts'
import { needs } from '../../paths.ts'

/** The pages of a business in their order; the first four stand at the bottom of a phone. */
const entries = [
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
] as const satisfies { page: keyof typeof needs; icon: LucideIcon }[]

/** Those that somebody's role includes. */
export const entriesFor = (membership: Membership) =>
  entries.filter(({ page }) => {
    const needed = needs[page]
    return needed === undefined || allows(membership, needed)
  })
