import { Box, Text, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { Customer } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { Money } from '#app/ui/format/money.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'

/** Key figures of a client. */
export function Totals({ client }: { client: Customer }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: noShows } = useApi(
    '~/bookings',
    { businessId: useBusiness().id, customerId: client.id, status: 'NO_SHOW', limit: 1 },
    { select: ({ meta }) => meta.total },
  )
  return (
    <div className="figures">
      {client.totalBookings !== null && (
        <Tooltip label={t('clients.visitsHint')}>
          <Figure label={t('clients.visits')}>{format.number(client.totalBookings)}</Figure>
        </Tooltip>
      )}
      <Figure label={t('clients.noShows')} isBad={noShows !== undefined && noShows > 0}>
        {noShows === undefined ? '–' : format.number(noShows)}
      </Figure>
      {client.totalSpent !== null && (
        <Figure label={t('clients.spent')}>
          <Money amount={client.totalSpent} />
        </Figure>
      )}
    </div>
  )
}

interface FigureProps {
  label: string
  isBad?: boolean
  children: ReactNode
}

function Figure({ label, isBad, children, ...rest }: FigureProps) {
  return (
    <Box {...rest}>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text size="xl" fw={600} className="tabular" {...(isBad && { c: 'red' })}>
        {children}
      </Text>
    </Box>
  )
}
