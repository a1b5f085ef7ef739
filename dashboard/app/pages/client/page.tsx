import { Anchor, Grid, Group, Skeleton, Stack } from '@mantine/core'
import { ChevronLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'

import { useBusiness } from '../../api/business.ts'
import { useCustomer } from '../../api/customers.ts'
import { can } from '../../api/rights.ts'
import { useDrawer } from '../../forms/use-drawer.ts'
import { pathTo } from '../../paths.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Page } from '../../ui/page.tsx'
import { ClientDrawer } from '../clients/client-drawer.tsx'
import { nameOf } from '../clients/name.ts'
import { Addresses } from './addresses.tsx'
import { BookAgain } from './book-again.tsx'
import { Cards } from './cards.tsx'
import { Contact } from './contact.tsx'
import { EraseClient } from './erase-client.tsx'
import { GiftCards } from './gift-cards.tsx'
import { History } from './history.tsx'
import { NextBooking } from './next-booking.tsx'
import { Notes } from './notes.tsx'
import { Tags } from './tags.tsx'
import { Totals } from './totals.tsx'

/** The card of a client: who they are, what they had, what is next. */
export function ClientPage() {
  const { t } = useTranslation()
  const { clientId = '' } = useParams()
  const { id, slug, membership } = useBusiness()
  const { data: client, error } = useCustomer(id, clientId)
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
      title={nameOf(client)}
      action={<BookAgain client={client} />}
      tools={
        <Anchor component={Link} to={pathTo('clients', { slug })} size="sm">
          <Group gap={4}>
            <ChevronLeft size={14} aria-hidden />
            {t('nav.clients')}
          </Group>
        </Anchor>
      }
    >
      <Grid key={client.id} gap="xl">
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <Stack gap="lg">
            <Totals client={client} />
            <NextBooking client={client} />
            <Notes client={client} />
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
            <EraseClient client={client} />
          </Stack>
        </Grid.Col>
      </Grid>
      {mayChange && drawer.id === 'edit' && <ClientDrawer client={client} onClose={drawer.close} />}
    </Page>
  )
}
