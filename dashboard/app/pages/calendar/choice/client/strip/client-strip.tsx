import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Customer } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import type { Member } from '#app/pages/calendar/data/members.ts'
import { ClientAlerts } from '#app/pages/clients/client-alerts.tsx'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'

import { type Usual, usualOf } from './usual.ts'

export interface ClientStripProps {
  clientId: string
  members: readonly Member[]
  onUsual: (usual: Usual) => void
}

/** Facts about a client to know while booking: warnings, visits, no-shows, notes, and the usual services as one button. */
export function ClientStrip({ clientId, ...rest }: ClientStripProps) {
  const { data: client } = useApi('~/customers/{customerId}', {
    businessId: useBusiness().id,
    customerId: clientId,
  })
  if (!client) return <Skeleton h={36} />
  return (
    <Stack gap={6}>
      <ClientAlerts client={client} />
      <Visits client={client} />
      {client.notes !== null && (
        <Text size="sm" c="dimmed" className="as-typed" lineClamp={3}>
          {client.notes}
        </Text>
      )}
      <UsualButton client={client} {...rest} />
    </Stack>
  )
}

function Visits({ client }: { client: Customer }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { totalBookings, noShows, lastVisitAt, nextVisitAt } = client
  if (totalBookings === null || noShows === null) return null
  const facts = [
    lastVisitAt === null
      ? t('clients.noVisitYet')
      : t('clients.lastVisitOn', { day: format.date(lastVisitAt) }),
    ...(nextVisitAt === null ? [] : [t('clients.nextVisitOn', { day: format.date(nextVisitAt) })]),
  ]
  return (
    <Group gap="xs">
      <Text size="sm" className="tabular">
        {facts.join(' · ')}
      </Text>
      {noShows > 0 && (
        <StatusBadge tone="bad" label={t('clients.noShowCount', { count: noShows })} />
      )}
    </Group>
  )
}

function UsualButton({
  client,
  members,
  onUsual,
}: Omit<ClientStripProps, 'clientId'> & { client: Customer }) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const { data: bookings } = useApi(
    '~/bookings',
    { businessId: id, customerId: client.id, sortBy: 'startsAt', sortOrder: 'desc', limit: 20 },
    { select: ({ data }) => data },
  )
  const { data: services } = useApi('~/services', { businessId: id })
  const usual = bookings && usualOf(bookings, client.preferredStaffId)
  if (!usual || !services) return null
  const isOffered = ({ serviceId }: { serviceId: string }) =>
    services.some((one) => one.id === serviceId && one.isActive)
  if (!usual.lines.every(isOffered)) return null
  const member = members.find((one) => one.id === usual.staffId)
  return (
    <Group>
      <Button
        variant="light"
        size="compact-sm"
        radius="xl"
        maw="100%"
        onClick={() => onUsual({ ...usual, staffId: member?.id ?? null })}
      >
        {t(member ? 'clients.usualWith' : 'clients.usual', {
          services: usual.names,
          name: member?.name,
        })}
      </Button>
    </Group>
  )
}
