import { useTranslation } from 'react-i18next'

import { Duplicates } from '#app/pages/clients/duplicates.tsx'

import { type Client, nameOf } from '../values.ts'
import { ClientField } from './client-field.tsx'
import { ClientStrip, type ClientStripProps } from './strip/client-strip.tsx'
import type { useClient } from './use-client.ts'

interface ClientChoiceProps extends Omit<ReturnType<typeof useClient>, 'whoIs'> {
  client: Client
  onChange: (client: Client) => void
  /** Shows facts about a known client, and offers the usual services. */
  strip?: Omit<ClientStripProps, 'clientId'>
}

/** The client of a booking, and those who have the address or number of a new one. */
export function ClientChoice(props: ClientChoiceProps) {
  const { client, onChange, strip, duplicates, forgetDuplicates } = props
  const { t } = useTranslation()
  return (
    <>
      <ClientField client={client} onChange={onChange} />
      {client.kind === 'known' && strip && (
        <ClientStrip key={client.id} clientId={client.id} {...strip} />
      )}
      {client.kind === 'new' && duplicates.length > 0 && (
        <Duplicates
          clients={duplicates}
          hint={t('calendar.duplicatesHint')}
          onOpen={(existing) => {
            onChange({ kind: 'known', id: existing.id, name: nameOf(existing) })
            forgetDuplicates()
          }}
        />
      )}
    </>
  )
}
