import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Customer } from '#app/api/clients/customers.ts'

import { nameOf } from './name.ts'

interface DuplicatesProps {
  clients: Customer[]
  onOpen: (client: Customer) => void
}

/** The clients who have the address or number of a new one; each can be opened instead. */
export function Duplicates({ clients, onOpen }: DuplicatesProps) {
  const { t } = useTranslation()
  return (
    <Alert color="yellow" variant="light" role="alert" title={t('clients.duplicates')}>
      <Stack gap={4}>
        {clients.map((client) => (
          <Text key={client.id} size="sm">
            <Anchor component="button" type="button" inherit onClick={() => onOpen(client)}>
              {nameOf(client)}
            </Anchor>{' '}
            <Text span c="dimmed" inherit>
              {[client.phone, client.email].filter((text) => text !== null).join(' · ')}
            </Text>
          </Text>
        ))}
        <Text size="sm">{t('clients.duplicatesHint')}</Text>
      </Stack>
    </Alert>
  )
}
