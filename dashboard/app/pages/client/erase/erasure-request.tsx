import { Alert, Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { nameOf } from '#app/api/clients/name.ts'
import { api } from '#app/api/http/api.ts'
import type { Customer } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { may } from '#app/api/session/rights.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'

import { ConfirmErase } from './confirm-erase.tsx'
import { useErased } from './use-erased.ts'

/** The request of a client to be erased, which is confirmed or refused here; nothing without one. */
export function ErasureRequest({ client }: { client: Customer }) {
  const { t } = useTranslation()
  const { id, membership } = useBusiness()
  const { date } = useFormat()
  const requestedAt = useErasureRequest(id, client.id, may(membership, 'customers:erase'))
  const erased = useErased(client)
  const [isConfirming, { open, close }] = useDisclosure()
  const [refusing, setRefusing] = useState<'no' | 'now' | Error>('no')
  if (requestedAt === undefined) return null
  const name = nameOf(client)
  const refuse = async () => {
    setRefusing('now')
    try {
      await api.post('~/customers/{customerId}/erasure-request/refuse', {
        businessId: id,
        customerId: client.id,
      })
      showToast(t('clients.erasureRefused', { name }))
    } catch (error) {
      setRefusing(error instanceof Error ? error : new Error('Not refused', { cause: error }))
    }
  }
  const confirm = async () => {
    await api.post(
      '~/customers/{customerId}/erasure-request/confirm',
      { businessId: id, customerId: client.id },
      null,
      { isLong: true, renewal: 'marked' },
    )
    await erased()
  }
  return (
    <Alert
      color="yellow"
      variant="light"
      title={t('clients.erasureAsked', { name, date: date(requestedAt) })}
    >
      <Text size="sm">{t('clients.erasureAskedText')}</Text>
      <Group mt="sm" gap="sm">
        <Button color="red" size="compact-md" onClick={open}>
          {t('clients.erasureConfirm')}
        </Button>
        <Button
          variant="default"
          size="compact-md"
          loading={refusing === 'now'}
          onClick={() => void refuse()}
        >
          {t('clients.erasureRefuse')}
        </Button>
      </Group>
      {refusing instanceof Error && <FailureNote error={refusing} />}
      {isConfirming && <ConfirmErase name={name} onConfirm={confirm} onClose={close} />}
    </Alert>
  )
}

/** When this client has asked to be erased; undefined without an open request. */
const useErasureRequest = (businessId: string, customerId: string, isEnabled: boolean) =>
  useApi(
    '~/erasure-requests',
    { businessId, customerId },
    { enabled: isEnabled, select: ({ data }) => data[0]?.requestedAt ?? null },
  ).data ?? undefined
