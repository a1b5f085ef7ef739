import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { Customer } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { mayBook } from '#app/api/session/rights.ts'
import { dayFor, intervals } from '#app/forms/rebook/intervals.ts'
import { RebookDrawer } from '#app/forms/rebook/rebook-drawer.tsx'
import { useDrawer } from '#app/forms/use-drawer.ts'
import { pathTo } from '#app/paths.ts'
import { wallNow } from '#app/time/wall-days.ts'

import { useLastBooking } from './use-history.ts'

/** Rebooks soon or in six weeks. A client without a booking leads to the calendar with the client preselected. */
export function BookAgain({ client }: { client: Customer }) {
  const { t } = useTranslation()
  const { id, slug, profile, membership } = useBusiness()
  const { data: last } = useLastBooking(id, client.id)
  const drawer = useDrawer('again')
  if (!mayBook(membership)) return null
  const { date, time } = wallNow(profile.timezone)
  if (!last)
    return (
      <Button
        component={Link}
        to={pathTo('calendar', { slug }, { new: `${date}T${time}`, client: client.id })}
      >
        {t('clients.book')}
      </Button>
    )
  const span = intervals.find((one) => one === drawer.id)
  return (
    <Group gap="xs" wrap="nowrap">
      <Button variant="default" onClick={() => drawer.open('later')}>
        {t('rebook.later')}
      </Button>
      <Button onClick={() => drawer.open('soon')}>{t('rebook.soon')}</Button>
      {span && (
        <RebookDrawer
          key={span}
          booking={last}
          day={dayFor(span, last.date, date)}
          onClose={drawer.close}
        />
      )}
    </Group>
  )
}
