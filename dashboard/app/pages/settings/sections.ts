import {
  CalendarOff,
  Clock,
  CodeXml,
  type LucideIcon,
  MapPin,
  Percent,
  SlidersHorizontal,
  Store,
  UsersRound,
} from 'lucide-react'

import { allows } from '../../api/rights.ts'
import type { Membership } from '../../api/session.ts'
import { needs } from '../../paths.ts'

/** The settings in their order, as the navigation beside them shows them. */
const sections = [
  { page: 'settingsProfile', icon: Store },
  { page: 'settingsHours', icon: Clock },
  { page: 'settingsExceptions', icon: CalendarOff },
  { page: 'settingsBooking', icon: SlidersHorizontal },
  { page: 'settingsMoney', icon: Percent },
  { page: 'settingsLocations', icon: MapPin },
  { page: 'settingsMembers', icon: UsersRound },
  { page: 'settingsDeveloper', icon: CodeXml },
] as const satisfies { page: keyof typeof needs; icon: LucideIcon }[]

/** Those that somebody's role includes. */
export const sectionsFor = (membership: Membership) =>
  sections.filter(({ page }) => {
    const needed = needs[page]
    return needed === undefined || allows(membership, needed)
  })
