import { CalendarPlus, Store, Undo2, UserRoundCog } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../../api/business.ts'
import { may, mayBook } from '../../../api/rights.ts'
import { useSignedIn } from '../../../api/session-context.ts'
import { fresh } from '../../../forms/use-drawer.ts'
import { pathTo } from '../../../paths.ts'
import { wallNow } from '../../wall-days.ts'
import { entriesFor } from '../navigation.ts'
import type { Entry } from './use-entries.ts'

/** The actions and pages that the role includes, and the other businesses of the person. */
export function usePlaces(): Entry[] {
  const { t } = useTranslation()
  const { slug, membership, profile } = useBusiness()
  const { memberships } = useSignedIn()
  const group = 'actions' as const
  const book: Entry = {
    id: 'new-booking',
    group,
    icon: CalendarPlus,
    label: t('palette.newBooking'),
    to: pathTo('calendar', { slug }, { new: nextQuarter(profile.timezone) }),
  }
  const refund: Entry = {
    id: 'refund',
    group,
    icon: Undo2,
    label: t('palette.refund'),
    to: pathTo('payments', { slug }, { refund: fresh }),
  }
  return [
    ...(mayBook(membership) ? [book] : []),
    ...(may(membership, 'refunds') ? [refund] : []),
    ...memberships
      .filter((other) => other.slug !== slug)
      .map((other): Entry => ({
        id: other.businessId,
        group,
        icon: Store,
        label: t('palette.switchTo', { name: other.name }),
        to: pathTo('business', { slug: other.slug }),
      })),
    ...entriesFor(membership).map(({ page, icon }): Entry => ({
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

/** When the next quarter of an hour begins, as the calendar takes it: 2026-12-01T09:30. */
function nextQuarter(timezone: string) {
  const at = new Date(Math.ceil(Date.now() / quarterMs) * quarterMs)
  const { date, time } = wallNow(timezone, at)
  return `${date}T${time}`
}
