import { Badge, Button, Group, Tabs } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can, may, maySell } from '#app/api/session/rights.ts'
import { fresh } from '#app/forms/use-drawer.ts'
import { useCashUpTexts } from '#app/i18n/parts/cash-up.gen.ts'
import { ShoppingBag, Undo2 } from '#app/ui/icons/icons.ts'
import { Page } from '#app/ui/page.tsx'
import { useUrlQuery } from '#app/ui/use-url-query.ts'

import { CashUpTab } from './cash-up/cash-up-tab.tsx'
import { FeedTab } from './feed-tab.tsx'
import { FeesTab } from './fees-tab.tsx'
import { RefundDrawer } from './refund-drawer.tsx'
import { RefundsTab } from './refunds-tab.tsx'
import { SaleDrawer } from './sales/sale-drawer.tsx'
import { SalesTab } from './sales/sales-tab.tsx'
import { TraceDrawer } from './trace-drawer.tsx'

/** Payments, sales without a booking, refunds, the cash-up of each day, and fees. */
export function PaymentsPage() {
  const { t } = useTranslation()
  const words = useCashUpTexts()
  const { id, membership } = useBusiness()
  const { query, set } = useUrlQuery()
  const { data: pending = 0 } = useApi(
    '/payments/refunds/pending-count',
    { businessId: id },
    { select: ({ count }) => count },
  )
  const mayRefund = may(membership, 'refunds')
  const traced = query.get('trace')
  const refunded = query.get('refund')
  const sold = query.get('sale')
  const action = (
    <Group gap="xs">
      {mayRefund && (
        <Button
          variant="default"
          leftSection={<Undo2 size={16} aria-hidden />}
          onClick={() => set({ refund: fresh })}
        >
          {t('payments.refund')}
        </Button>
      )}
      {maySell(membership) && (
        <Button
          leftSection={<ShoppingBag size={16} aria-hidden />}
          onClick={() => set({ sell: fresh })}
        >
          {t('nav.sell')}
        </Button>
      )}
    </Group>
  )
  return (
    <Page isWide title={t('nav.payments')} action={action}>
      <Tabs
        value={query.get('tab') ?? 'all'}
        onChange={(tab) => set({ tab: tab === 'all' ? null : tab, page: null, day: null })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="all">{t('payments.all')}</Tabs.Tab>
          {can(membership, 'bookings:read') && <Tabs.Tab value="sales">{t('sell.sales')}</Tabs.Tab>}
          <Tabs.Tab
            value="refunds"
            rightSection={
              pending > 0 && (
                <Badge size="sm" circle aria-label={t('payments.waiting', { count: pending })}>
                  {pending}
                </Badge>
              )
            }
          >
            {t('payments.refunds')}
          </Tabs.Tab>
          <Tabs.Tab value="cash-up">{words('title')}</Tabs.Tab>
          <Tabs.Tab value="fees">{t('payments.fees')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="all">
          <FeedTab />
        </Tabs.Panel>
        <Tabs.Panel value="sales">
          <SalesTab />
        </Tabs.Panel>
        <Tabs.Panel value="refunds">
          <RefundsTab />
        </Tabs.Panel>
        <Tabs.Panel value="cash-up">
          <CashUpTab />
        </Tabs.Panel>
        <Tabs.Panel value="fees">
          <FeesTab />
        </Tabs.Panel>
      </Tabs>
      {traced !== null && <TraceDrawer key={traced} number={traced} />}
      {sold !== null && traced === null && <SaleDrawer key={sold} saleId={sold} />}
      {mayRefund && refunded !== null && traced === null && sold === null && (
        <RefundDrawer key={refunded} number={refunded === fresh ? null : refunded} />
      )}
    </Page>
  )
}
