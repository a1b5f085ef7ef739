import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { useBusiness } from '../../api/business.ts'
import { eraseCustomer, forgetCustomer } from '../../api/customer-changes.ts'
import type { Customer } from '../../api/customers.ts'
import { may } from '../../api/rights.ts'
import { pathTo } from '../../paths.ts'
import { tell } from '../../ui/tell.tsx'
import { TypedConfirm } from '../../ui/typed-confirm.tsx'
import { nameOf } from '../clients/name.ts'

export function EraseClient({ client }: { client: Customer }) {
  const { t } = useTranslation()
  const { id, slug, membership } = useBusiness()
  const navigate = useNavigate()
  const [isAsked, { open, close }] = useDisclosure()
  if (!may(membership, 'customers:erase')) return null
  const name = nameOf(client)
  const erase = async () => {
    await eraseCustomer(id, client.id)
    tell(t('clients.erased', { name }))
    await navigate(pathTo('clients', { slug }), { replace: true })
    await forgetCustomer(id, client.id)
  }
  return (
    <div>
      <Button variant="subtle" color="red" size="compact-sm" ml={-8} onClick={open}>
        {t('clients.erase')}
      </Button>
      {isAsked && (
        <TypedConfirm
          title={t('clients.eraseTitle', { name })}
          text={t('clients.eraseText')}
          word={name}
          label={t('clients.erase')}
          onConfirm={erase}
          onClose={close}
        />
      )}
    </div>
  )
}
