import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { Customer, Address } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'
import { fresh, useDrawer } from '#app/forms/use-drawer.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { Trash2 } from '#app/ui/icons/icons.ts'
import { Section } from '#app/ui/section.tsx'

import { AddressDrawer } from './address-drawer.tsx'

/** Addresses for services at the client's home. */
export function Addresses({ client }: { client: Customer }) {
  const { t } = useTranslation()
  const { id, membership } = useBusiness()
  const { data: addresses, error } = useApi('~/customers/{customerId}/addresses', {
    businessId: id,
    customerId: client.id,
  })
  const drawer = useDrawer('address')
  const remove = useRemove(client)
  const mayChange = can(membership, 'customers:write')
  const add = mayChange && (
    <Button variant="subtle" size="compact-sm" onClick={() => drawer.open(fresh)}>
      {t('clients.addAddress')}
    </Button>
  )
  return (
    <Section title={t('clients.addresses')} action={add}>
      {error && <FailureNote error={error} />}
      {remove.error && <FailureNote error={remove.error} />}
      {addresses?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('clients.noAddresses')}
        </Text>
      )}
      <Stack gap={4}>
        {addresses?.map((address) => (
          <Group key={address.id} justify="space-between" wrap="nowrap">
            <Text size="sm">
              {address.label !== null && <b>{address.label} </b>}
              {lineOf(address)}
            </Text>
            {mayChange && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('clients.deleteAddress', { address: lineOf(address) })}
                onClick={() => remove.mutate(address)}
              >
                <Trash2 size={16} />
              </ActionIcon>
            )}
          </Group>
        ))}
      </Stack>
      {mayChange && drawer.id === fresh && <AddressDrawer client={client} onClose={drawer.close} />}
    </Section>
  )
}

function useRemove(client: Customer) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  return useMutation({
    mutationFn: (address: Address) =>
      api.delete('~/customers/{customerId}/addresses/{addressId}', {
        businessId: id,
        customerId: client.id,
        addressId: address.id,
      }),
    onSuccess: (_, { id: __, ...again }) =>
      showToast(t('clients.addressDeleted'), {
        label: t('common.undo'),
        run: () =>
          api.post(
            '~/customers/{customerId}/addresses',
            { businessId: id, customerId: client.id },
            again,
          ),
      }),
  })
}

const lineOf = ({ street, houseNumber, postalCode, city, country, label }: Address) =>
  [[street, houseNumber], [postalCode, city], [country]]
    .map((words) => words.filter((word) => word !== null).join(' '))
    .filter((words) => words !== '')
    .join(', ') ||
  (label ?? '')
