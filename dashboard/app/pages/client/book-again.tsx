import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { useBusiness } from '../../api/business.ts'
import { useLastBooking } from '../../api/customer-history.ts'
import type { Customer } from '../../api/customers.ts'
import { mayBook } from '../../api/rights.ts'
import { RebookDrawer } from '../../forms/rebook/rebook-drawer.tsx'
import { dayFor, spans } from '../../forms/rebook/spans.ts'
import { useDrawer } from '../../forms/use-drawer.ts'
import { pathTo } from '../../paths.ts'
import { wallNow } from '../../ui/wall-days.ts'

/** The same again, soon or in six weeks; for somebody who had nothing yet the calendar, which knows who comes. */
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
  const span = spans.find((one) => one === drawer.id)
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
