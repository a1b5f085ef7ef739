import { Button } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { useBusiness } from '../api/session/business.ts'
import { maySell } from '../api/session/rights.ts'
import { saleQuery } from '../forms/sell/sale-query.ts'
import { useDrawer } from '../forms/use-drawer.ts'
import { lazyPart } from '../i18n/lazy-part.ts'
import { ShoppingBag } from '../ui/icons/icons.ts'

const SellDrawer = lazyPart(async () => (await import('../forms/sell/sell-drawer.tsx')).SellDrawer)

/** Begins a sale without a booking, from any page. */
export function SellButton() {
  const { t } = useTranslation()
  const { membership } = useBusiness()
  const [, setQuery] = useSearchParams()
  if (!maySell(membership)) return null
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<ShoppingBag size={16} aria-hidden />}
      aria-label={t('nav.sell')}
      onClick={() => setQuery(saleQuery())}
    >
      <span className="wide-only">{t('nav.sell')}</span>
    </Button>
  )
}

/** The sale that the URL names, over the page. */
export function Sale() {
  const { membership } = useBusiness()
  const { id, close } = useDrawer('sell')
  if (id === null || !maySell(membership)) return null
  return (
    <Suspense>
      <SellDrawer onClose={close} />
    </Suspense>
  )
}
