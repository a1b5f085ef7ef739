import { Anchor, Button, Grid, Skeleton, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'

import { nameOf } from '#app/api/clients/name.ts'
import type { Customer } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can, may } from '#app/api/session/rights.ts'
import { useDrawer } from '#app/forms/use-drawer.ts'
import { useDuplicatesTexts } from '#app/i18n/parts/duplicates.gen.ts'
import { pathTo } from '#app/paths.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { Page } from '#app/ui/page.tsx'
import { Section } from '#app/ui/section.tsx'

import { ClientAlerts } from '../clients/client-alerts.tsx'
import { ClientDrawer } from '../clients/client-drawer.tsx'
import { Addresses } from './addresses.tsx'
import { BookAgain } from './book-again.tsx'
import { BookingState } from './booking-state.tsx'
import { Cards } from './cards.tsx'
import { Contact } from './contact.tsx'
import { EraseClient } from './erase/erase-client.tsx'
import { ErasureRequest } from './erase/erasure-request.tsx'
import { MergeDialog } from './erase/merge-dialog.tsx'
import { Formulas } from './formulas/formulas.tsx'
import { GiftCards } from './gift-cards.tsx'
import { History } from './history.tsx'
import { Notes } from './notes.tsx'
import { Photos } from './photos/photos.tsx'
import { Tags } from './tags.tsx'
import { Totals } from './totals.tsx'
import { useBookingLink } from './use-booking-link.ts'
import { useNextBooking } from './use-history.ts'

/** The profile of a client: contact, history, next booking. */
export function ClientPage() {
  const { t } = useTranslation()
  const { clientId = '' } = useParams()
  const { id, slug, membership } = useBusiness()
  const { data: client, error } = useApi('~/customers/{customerId}', {
    businessId: id,
    customerId: clientId,
  })
  const drawer = useDrawer('client')
  if (!client)
    return (
      <Page title={t('nav.clients')}>
        {error ? <FailureNote error={error} /> : <Skeleton h={240} />}
      </Page>
    )
  const mayChange = can(membership, 'customers:write')
  return (
    <Page
      isWide
      title={nameOf(client)}
      back={<BackLink to={pathTo('clients', { slug })} label={t('nav.clients')} />}
      action={<BookAgain client={client} />}
    >
      <Grid key={client.id} gap="xl">
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <Stack gap="lg">
            <ErasureRequest client={client} />
            <ClientAlerts client={client} />
            <Totals client={client} />
            <NextBooking client={client} />
            <Notes client={client} />
            <Formulas client={client} />
            <Photos client={client} />
            <History client={client} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <Stack gap="lg">
            <Contact client={client} onEdit={mayChange ? () => drawer.open('edit') : undefined} />
            <Tags client={client} />
            {can(membership, 'loyalty:read') && <Cards client={client} />}
            {can(membership, 'gift-cards:read') && <GiftCards client={client} />}
            <Addresses client={client} />
            <MergeClient client={client} />
            <EraseClient client={client} />
          </Stack>
        </Grid.Col>
      </Grid>
      {mayChange && drawer.id === 'edit' && <ClientDrawer client={client} onClose={drawer.close} />}
    </Page>
  )
}

function MergeClient({ client }: { client: Customer }) {
  const t = useDuplicatesTexts()
  const { membership } = useBusiness()
  const [isOpen, { open, close }] = useDisclosure()
  if (!may(membership, 'customers:merge')) return null
  return (
    <div>
      <Button variant="subtle" size="compact-sm" ml={-8} onClick={open}>
        {t('merge')}
      </Button>
      {isOpen && <MergeDialog client={client} onClose={close} />}
    </div>
  )
}

function NextBooking({ client }: { client: Customer }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id } = useBusiness()
  const { data: booking, error } = useNextBooking(id, client.id, format.today())
  const linkTo = useBookingLink()
  return (
    <Section title={t('clients.next')} action={booking && <BookingState status={booking.status} />}>
      {booking === undefined &&
        (error ? <FailureNote error={error} /> : <Skeleton h={20} w="60%" />)}
      {booking === null && (
        <Text size="sm" c="dimmed">
          {t('clients.noNext')}
        </Text>
      )}
      {booking && (
        <Anchor component={Link} to={linkTo(booking)} size="sm">
          {format.moment(booking.startsAt)} ·{' '}
          {booking.services.map((one) => one.serviceName).join(', ')}
        </Anchor>
      )}
    </Section>
  )
}
