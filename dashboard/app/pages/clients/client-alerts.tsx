import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Customer } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { TriangleAlert } from '#app/ui/icons/icons.ts'

/** Warnings that everybody must read before a visit, such as allergies; nothing without them. */
export function ClientAlerts({ client }: { client: Pick<Customer, 'alerts'> | undefined }) {
  const { t } = useTranslation()
  if (client == null || client.alerts === null) return null
  return (
    <Alert
      role="note"
      aria-label={t('clients.alerts')}
      color="red"
      variant="light"
      py="xs"
      icon={<TriangleAlert size={18} aria-hidden />}
    >
      {client.alerts}
    </Alert>
  )
}

/** The same of a client who is not loaded; null: an erased one. */
export function ClientAlertsOf({ id }: { id: string | null }) {
  const { data } = useApi('~/customers/{customerId}', {
    businessId: useBusiness().id,
    customerId: id,
  })
  return <ClientAlerts client={data} />
}
