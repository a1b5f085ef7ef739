import { useTranslation } from 'react-i18next'

import type { Product } from '../../api/products.ts'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { Movements } from './movements.tsx'

interface HistoryDrawerProps {
  product: Product
  onClose: () => void
}

/** For those who may look and not change. */
export function HistoryDrawer({ product, onClose }: HistoryDrawerProps) {
  const { t } = useTranslation()
  return (
    <SideDrawer onClose={onClose} title={t('products.stockOf', { name: product.name })}>
      <Movements productId={product.id} />
    </SideDrawer>
  )
}
