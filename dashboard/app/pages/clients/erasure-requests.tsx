import { Alert, Anchor, List } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { nameOf } from '#app/api/clients/name.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { may } from '#app/api/session/rights.ts'
import { pathTo } from '#app/paths.ts'
import { useFormat } from '#app/ui/format/use-format.ts'

/** The clients who have asked to be erased; nothing without one. */
export function ErasureRequests() {
  const { t } = useTranslation()
  const { id, slug, membership } = useBusiness()
  const { date } = useFormat()
  const { data: requests = [] } = useApi(
    '~/erasure-requests',
    { businessId: id, limit: 100 },
    { enabled: may(membership, 'customers:erase'), select: ({ data }) => data },
  )
  if (requests.length === 0) return null
  return (
    <Alert color="yellow" variant="light" mb="md" title={t('clients.erasureRequests')}>
      <List size="sm">
        {requests.map(({ customerId, requestedAt, ...client }) => (
          <List.Item key={customerId}>
            <Anchor
              component={Link}
              to={pathTo('client', { slug, clientId: customerId })}
              size="sm"
            >
              {t('clients.erasureRequest', { name: nameOf(client), date: date(requestedAt) })}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
