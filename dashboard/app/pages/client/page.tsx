import { Grid, Skeleton, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'

import { nameOf } from '#app/api/clients/name.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'
import { useDrawer } from '#app/forms/use-drawer.ts'
import { pathTo } from '#app/paths.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { Page } from '#app/ui/page.tsx'

import { ClientAlerts } from '../clients/client-alerts.tsx'
import { ClientDrawer } from '../clients/client-drawer.tsx'
import { Addresses } from './addresses.tsx'
import { BookAgain } from './book-again.tsx'
import { Cards } from './cards.tsx'
import { Contact } from './contact.tsx'
import { EraseClient } from './erase/erase-client.tsx'
import { ErasureRequest } from './erase/erasure-request.tsx'
import { Formulas } from './formulas/formulas.tsx'
import { GiftCards } from './gift-cards.tsx'
import { History } from './history.tsx'
import { MergeClient } from './merge-client.tsx'
import { NextBooking } from './next-booking.tsx'
import { Notes } from './notes.tsx'
import { Photos } from './photos/photos.tsx'
import { Tags } from './tags.tsx'
import { Totals } from './totals.tsx'

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
