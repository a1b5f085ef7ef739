import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Sale } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can, may } from '#app/api/session/rights.ts'
import { SaleReceipt } from '#app/forms/sell/sale-receipt.tsx'
import { ClientName } from '#app/ui/client-name.tsx'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'
import { useUrlQuery } from '#app/ui/use-url-query.ts'

import { RefundsOf } from '../refunds-of.tsx'
import { saleTones } from './labels.ts'
import { leftOf } from './left.ts'
import { RefundSale } from './refund-sale.tsx'
import { SaleFacts } from './sale-facts.tsx'

/** A sale without a booking: its lines, payments, receipt and refunds. */
export function SaleDrawer({ saleId }: { saleId: string }) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const { set } = useUrlQuery()
  const { data: sale, error } = useApi('~/sales/{saleId}', { businessId: id, saleId })
  const refunds = useApi('/payments/refunds', { businessId: id, saleId })
  const [isRefunding, setIsRefunding] = useState(false)
  const left = sale && refunds.data && leftOf(sale, refunds.data)
  if (isRefunding && sale && left)
    return <RefundSale sale={sale} left={left} onClose={() => setIsRefunding(false)} />
  return (
    <SideDrawer
      onClose={() => set({ sale: null })}
      title={sale ? t('sell.number', { number: sale.saleNumber }) : t('sell.sales')}
      width={480}
    >
      <Stack gap="lg">
        {error && <FailureNote error={error} />}
        {!sale && !error && <Skeleton h={240} />}
        {sale && (
          <>
            <Head sale={sale} />
            <SaleFacts sale={sale} />
            <RefundsOf subject={{ saleId }} />
            <Receipt sale={sale} />
            <RefundButton left={left?.total ?? 0} onClick={() => setIsRefunding(true)} />
          </>
        )}
      </Stack>
    </SideDrawer>
  )
}

function Head({ sale }: { sale: Sale }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { customerId, customerName, staffName, createdAt, status } = sale
  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap">
      <Stack gap={2}>
        <Text fw={600}>
          {customerName === null ? (
            t('sell.walkIn')
          ) : (
            <ClientName id={customerId} name={customerName} />
          )}
        </Text>
        <Text size="sm" c="dimmed">
          {[format.moment(createdAt), staffName].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
      <StatusBadge tone={saleTones[status]} label={t(`sell.status.${status}`)} />
    </Group>
  )
}

/** Waits for the address of the client, with which its field begins. */
function Receipt({ sale }: { sale: Sale }) {
  const { id, membership } = useBusiness()
  const mayRead = can(membership, 'customers:read')
  const { data, isPending } = useApi('~/customers/{customerId}', {
    businessId: id,
    customerId: mayRead ? sale.customerId : null,
  })
  if (!sale.invoice || (mayRead && sale.customerId !== null && isPending)) return null
  return <SaleReceipt sale={sale} email={data?.email ?? null} />
}

function RefundButton({ left, onClick }: { left: number; onClick: () => void }) {
  const { t } = useTranslation()
  const { membership } = useBusiness()
  if (!may(membership, 'refunds') || left <= 0) return null
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onClick}>
        {t('payments.refund')}
      </Button>
    </Group>
  )
}
