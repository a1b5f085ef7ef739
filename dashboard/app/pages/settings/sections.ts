import { allows } from '#app/api/session/rights.ts'
import type { Membership, Session } from '#app/api/session/session.ts'
import { needs } from '#app/paths.ts'
import type { Icon } from '#app/ui/icons/icon.tsx'
import {
  CalendarDays,
  CalendarOff,
  Clock,
  CodeXml,
  FileText,
  Globe,
  Mail,
  MapPin,
  Percent,
  ShieldCheck,
  SlidersHorizontal,
  Store,
  UsersRound,
} from '#app/ui/icons/icons.ts'

/** The settings sections, in the order of the navigation. */
const sections = [
  { page: 'settingsProfile', icon: Store },
  { page: 'settingsHours', icon: Clock },
  { page: 'settingsExceptions', icon: CalendarOff },
  { page: 'settingsBooking', icon: SlidersHorizontal },
  { page: 'settingsBookingPage', icon: Globe },
  { page: 'settingsMessages', icon: Mail },
  { page: 'settingsCalendar', icon: CalendarDays },
  { page: 'settingsMoney', icon: Percent },
  { page: 'settingsLocations', icon: MapPin },
  { page: 'settingsMembers', icon: UsersRound },
  { page: 'settingsPlan', icon: FileText },
  { page: 'settingsSecurity', icon: ShieldCheck },
  { page: 'settingsDeveloper', icon: CodeXml },
] as const satisfies { page: keyof typeof needs; icon: Icon }[]

/** The sections that the role includes; the plan only where the installation sells plans. */
export const sectionsFor = (membership: Membership, { sellsPlans }: Pick<Session, 'sellsPlans'>) =>
  sections.filter(({ page }) => {
    if (page === 'settingsPlan' && !sellsPlans) return false
    const needed = needs[page]
    return needed === undefined || allows(membership, needed)
  })
