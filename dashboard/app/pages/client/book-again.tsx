import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { useBusiness } from '../../api/business.ts'
import type { Customer } from '../../api/customers.ts'
import { mayBook } from '../../api/rights.ts'
import { pathTo } from '../../paths.ts'
import { useFormat } from '../../ui/use-format.ts'

const sixWeeks = 42

/** Leads to the calendar, which then knows who comes. */
export function BookAgain({ client }: { client: Customer }) {
  const { t } = useTranslation()
  const { slug, membership } = useBusiness()
  const format = useFormat()
  if (!mayBook(membership)) return null
  const to = (query: Record<string, string>) =>
    pathTo('calendar', { slug }, { ...query, client: client.id })
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        variant="default"
        component={Link}
        to={to({ date: format.today(sixWeeks) })}
        className="wide-only"
      >
        {t('clients.rebook')}
      </Button>
      <Button component={Link} to={to({})}>
        {t('clients.book')}
      </Button>
    </Group>
  )
}
