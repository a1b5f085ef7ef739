import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import { Failure } from '#app/api/http/failure.ts'
import type { Sale } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can, maySell } from '#app/api/session/rights.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { FileButton } from '#app/ui/file-button.tsx'
import { Mail } from '#app/ui/icons/icons.ts'

import { useIdempotentSubmit } from '../use-idempotent-submit.ts'

interface SaleReceiptProps {
  sale: Sale
  /** The address of the client; null: none is known. */
  email: string | null
}

/** Addresses that the server sends to only when somebody has confirmed it. */
const warnings: readonly string[] = ['ADDRESS_UNSUBSCRIBED', 'ADDRESS_UNREACHABLE']

/** The receipt of a sale as a file, and by e-mail to any address. */
export function SaleReceipt({ sale, email }: SaleReceiptProps) {
  const { t } = useTranslation()
  const { id, membership } = useBusiness()
  const [address, setAddress] = useState(email ?? '')
  const send = useIdempotentSubmit((body: { email: string; isConfirmed: boolean }, key) =>
    api.post('~/sales/{saleId}/receipt', { businessId: id, saleId: sale.id }, body, { key }),
  )
  const { mutate, isPending, data, error, reset } = useMutation({ mutationFn: send })
  const isWarned = error instanceof Failure && warnings.includes(error.code)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (address.trim() !== '' && !isPending)
      mutate({ email: address.trim(), isConfirmed: isWarned })
  }
  return (
    <Stack gap="xs" component="section" aria-label={t('checkout.receipt')}>
      <Group justify="space-between">
        <Title order={3}>{t('checkout.receipt')}</Title>
        {can(membership, 'payments:read') && (
          <FileButton
            label={t('sell.print')}
            name={`receipt-${sale.saleNumber}.pdf`}
            read={() => api.file('~/sales/{saleId}/invoice', { businessId: id, saleId: sale.id })}
          />
        )}
      </Group>
      {maySell(membership) && (
        <form onSubmit={submit} noValidate>
          <Group gap="xs" wrap="nowrap" align="flex-end">
            <TextInput
              flex={1}
              label={t('sell.receiptTo')}
              type="email"
              autoComplete="off"
              value={address}
              onChange={(event) => {
                setAddress(event.currentTarget.value)
                reset()
              }}
            />
            <Button
              type="submit"
              variant="default"
              leftSection={<Mail size={14} aria-hidden />}
              loading={isPending}
              disabled={address.trim() === '' || data !== undefined}
            >
              {isWarned ? t('checkout.sendAnyway') : t('sell.send')}
            </Button>
          </Group>
        </form>
      )}
      {data && (
        <Text size="sm" c="dimmed" role="status">
          {t('checkout.receiptSent', { email: data.email })}
        </Text>
      )}
      {error && <FailureNote error={error} />}
    </Stack>
  )
}
