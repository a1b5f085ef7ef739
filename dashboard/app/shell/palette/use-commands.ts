import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'

import { useBusiness } from '#app/api/session/business.ts'
import { may, mayBook, maySell } from '#app/api/session/rights.ts'
import { useSignedIn } from '#app/api/session/session-context.ts'
import { saleQuery } from '#app/forms/sell/sale-query.ts'
import { fresh } from '#app/forms/use-drawer.ts'
import { pathTo } from '#app/paths.ts'
import { wallNow } from '#app/time/wall-days.ts'
import { CalendarPlus, ShoppingBag, Store, Undo2, UserRoundCog } from '#app/ui/icons/icons.ts'

import { entriesFor } from '../navigation.ts'
import type { PaletteEntry } from './palette-entry.ts'

/** The actions and pages of the role, and the other businesses of the person. */
export function useCommands(): PaletteEntry[] {
  const { t } = useTranslation()
  const { slug, membership, profile } = useBusiness()
  const { memberships } = useSignedIn()
  const { pathname } = useLocation()
  // Drawers of other pages are in their query, which a sale replaces.
  const isCalendar = pathname === pathTo('calendar', { slug })
  const group = 'actions' as const
  const book: PaletteEntry = {
    id: 'new-booking',
    group,
    icon: CalendarPlus,
    label: t('palette.newBooking'),
    to: pathTo('calendar', { slug }, { new: nextQuarter(profile.timezone) }),
  }
  const refund: PaletteEntry = {
    id: 'refund',
    group,
    icon: Undo2,
    label: t('palette.refund'),
    to: pathTo('payments', { slug }, { refund: fresh }),
  }
  const sell: PaletteEntry = {
    id: 'sell',
    group,
    icon: ShoppingBag,
    label: t('palette.sell'),
    to: isCalendar ? `${pathname}?${saleQuery()}` : `${pathname}?sell=${fresh}`,
  }
  return [
    ...(mayBook(membership) ? [book] : []),
    ...(maySell(membership) ? [sell] : []),
    ...(may(membership, 'refunds') ? [refund] : []),
    ...memberships
      .filter((other) => other.slug !== slug)
      .map((other): PaletteEntry => ({
        id: other.businessId,
        group,
        icon: Store,
        label: t('palette.switchTo', { name: other.name }),
        to: pathTo('business', { slug: other.slug }),
      })),
    ...entriesFor(membership).map(({ page, icon }): PaletteEntry => ({
      id: page,
      group: 'pages',
      icon,
      label: t(`nav.${page}`),
      to: pathTo(page, { slug }),
    })),
    {
      id: 'account',
      group: 'pages',
      icon: UserRoundCog,
      label: t('account.title'),
      to: pathTo('account', { slug }),
    },
  ]
}

const quarterMs = 15 * 60_000

/** The next quarter of an hour in the format of the calendar: 2026-12-01T09:30. */
function nextQuarter(timezone: string) {
  const at = new Date(Math.ceil(Date.now() / quarterMs) * quarterMs)
  const { date, time } = wallNow(timezone, at)
  return `${date}T${time}`
}
