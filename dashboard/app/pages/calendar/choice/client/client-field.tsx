import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ChosenClient } from '#app/forms/chosen-client.tsx'

import type { Client } from '../values.ts'
import { ClientSearch } from './client-search.tsx'
import { NewClient } from './new-client.tsx'

interface ClientFieldProps {
  client: Client
  onChange: (client: Client) => void
}

/** The client: existing, new, or a walk-in with a name. */
export function ClientField({ client, onChange }: ClientFieldProps) {
  const { t } = useTranslation()
  // The focused field is replaced by what was chosen, and the focus must stay in the drawer.
  const [hasChanged, setHasChanged] = useState(false)
  const change = (next: Client) => {
    if (next.kind !== client.kind) setHasChanged(true)
    onChange(next)
  }
  const forget = () => change({ kind: 'walk-in', name: '' })
  if (client.kind === 'walk-in')
    return <ClientSearch name={client.name} onChange={change} takesFocus={hasChanged} />
  if (client.kind === 'new')
    return <NewClient client={client} onChange={onChange} onForget={forget} />
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        {t('calendar.client')}
      </Text>
      <ChosenClient
        name={client.name}
        label={t('calendar.changeClient')}
        takesFocus={hasChanged}
        onForget={forget}
      />
    </Stack>
  )
}
