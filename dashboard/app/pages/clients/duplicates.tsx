import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { nameOf } from '#app/api/clients/name.ts'
import type { Customer } from '#app/api/http/schema.gen.ts'

interface DuplicatesProps {
  clients: Customer[]
  onOpen: (client: Customer) => void
  /** The possible actions; default: open one of them, or add another one. */
  hint?: string
}

/** The clients who have the address or number of a new one; each can be opened instead. */
export function Duplicates({ clients, onOpen, hint }: DuplicatesProps) {
  const { t } = useTranslation()
  const note = useRef<HTMLDivElement>(null)
  // On a phone the button that was pressed may be a screen away.
  useEffect(() => {
    // Not returned: some browsers answer with a promise.
    note.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <Alert ref={note} color="yellow" variant="light" role="alert" title={t('clients.duplicates')}>
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
        <Text size="sm">{hint ?? t('clients.duplicatesHint')}</Text>
      </Stack>
    </Alert>
  )
}
