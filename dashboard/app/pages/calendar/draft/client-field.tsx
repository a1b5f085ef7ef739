import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { UserRound } from '#app/ui/icons/icons.ts'

import { ClientSearch } from './client-search.tsx'
import { NewClient } from './new-client.tsx'
import type { Client } from './values.ts'

interface ClientFieldProps {
  client: Client
  onChange: (client: Client) => void
}

/** The client: existing, new, or a walk-in with a name. */
export function ClientField({ client, onChange }: ClientFieldProps) {
  const { t } = useTranslation()
  const forget = () => onChange({ kind: 'walk-in', name: '' })
  if (client.kind === 'walk-in') return <ClientSearch name={client.name} onChange={onChange} />
  if (client.kind === 'new')
    return <NewClient client={client} onChange={onChange} onForget={forget} />
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        {t('calendar.client')}
      </Text>
      <Group justify="space-between" wrap="nowrap">
        <Group gap="xs" wrap="nowrap" miw={0}>
          <UserRound size={18} aria-hidden />
          <Text truncate>{client.name}</Text>
        </Group>
        <Button variant="subtle" size="compact-sm" onClick={forget}>
          {t('calendar.changeClient')}
        </Button>
      </Group>
    </Stack>
  )
}
