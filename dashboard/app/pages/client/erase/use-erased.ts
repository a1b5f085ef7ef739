import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { nameOf } from '#app/api/clients/name.ts'
import type { Customer } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { pathTo } from '#app/paths.ts'
import { showToast } from '#app/ui/feedback/toast.tsx'

import { removeCustomerFromCache } from './remove-client.ts'

/** After an erasure the page of the client is left. */
export function useErased(client: Customer) {
  const { t } = useTranslation()
  const { id, slug } = useBusiness()
  const navigate = useNavigate()
  return async () => {
    showToast(t('clients.erased', { name: nameOf(client) }))
    await navigate(pathTo('clients', { slug }), { replace: true })
    await removeCustomerFromCache(id, client.id)
  }
}
