import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

import { nameOf } from '#app/api/clients/name.ts'
import { api } from '#app/api/http/api.ts'
import type { Customer } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { may } from '#app/api/session/rights.ts'

import { ConfirmErase } from './confirm-erase.tsx'
import { useErased } from './use-erased.ts'

export function EraseClient({ client }: { client: Customer }) {
  const { t } = useTranslation()
  const { id, membership } = useBusiness()
  const erased = useErased(client)
  const [isConfirming, { open, close }] = useDisclosure()
  if (!may(membership, 'customers:erase')) return null
  const name = nameOf(client)
  const erase = async () => {
    await api.delete('~/customers/{customerId}', { businessId: id, customerId: client.id }, null, {
      isLong: true,
      renewal: 'marked',
    })
    await erased()
  }
  return (
    <div>
      <Button variant="subtle" color="red" size="compact-sm" ml={-8} onClick={open}>
        {t('clients.erase')}
      </Button>
      {isConfirming && <ConfirmErase name={name} onConfirm={erase} onClose={close} />}
    </div>
  )
}
