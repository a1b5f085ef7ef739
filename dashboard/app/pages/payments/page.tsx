import { Badge, Button, Tabs } from '@mantine/core'
import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../api/business.ts'
import { usePendingRefunds } from '../../api/refunds.ts'
import { may } from '../../api/rights.ts'
import { fresh } from '../../forms/use-drawer.ts'
import { Page } from '../../ui/page.tsx'
import { useAddressQuery } from '../../ui/use-query.ts'
import { FeedTab } from './feed-tab.tsx'
import { FeesTab } from './fees-tab.tsx'
import { RefundDrawer } from './refund-drawer.tsx'
import { RefundsTab } from './refunds-tab.tsx'
import { TraceDrawer } from './trace-drawer.tsx'

/** The money that came and went, what it cost, and what is given back. */
export function PaymentsPage() {
  const { t } = useTranslation()
  const { id, membership } = useBusiness()
  const { query, set } = useAddressQuery()
  const { data: pending = 0 } = usePendingRefunds(id)
  const mayRefund = may(membership, 'refunds')
  const traced = query.get('trace')
  const refunded = query.get('refund')
  const action = mayRefund && (
    <Button leftSection={<Undo2 size={16} aria-hidden />} onClick={() => set({ refund: fresh })}>
      {t('payments.refund')}
    </Button>
  )
  return (
    <Page title={t('nav.payments')} action={action}>
      <Tabs
        value={query.get('tab') ?? 'all'}
        onChange={(tab) => set({ tab: tab === 'all' ? null : tab, page: null })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="all">{t('payments.all')}</Tabs.Tab>
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
          <Tabs.Tab value="fees">{t('payments.fees')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="all">
          <FeedTab />
        </Tabs.Panel>
        <Tabs.Panel value="refunds">
          <RefundsTab />
        </Tabs.Panel>
        <Tabs.Panel value="fees">
          <FeesTab />
        </Tabs.Panel>
      </Tabs>
      {traced !== null && <TraceDrawer key={traced} number={traced} />}
      {mayRefund && refunded !== null && traced === null && (
        <RefundDrawer key={refunded} number={refunded === fresh ? null : refunded} />
      )}
    </Page>
  )
}
