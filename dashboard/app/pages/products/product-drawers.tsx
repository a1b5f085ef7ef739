import { useTranslation } from 'react-i18next'

import type { Product } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { fresh, type useDrawer } from '#app/forms/use-drawer.ts'
import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'

import { Movements } from './movements.tsx'
import { ProductDrawer } from './product-drawer.tsx'
import { StockDrawer } from './stock-drawer.tsx'

type Opened = ReturnType<typeof useDrawer>

interface ProductDrawersProps {
  product: Opened
  stock: Opened
  mayChange: boolean
}

/** The drawer that the URL names; the stock drawer opens above its product. */
export function ProductDrawers({ product, stock, mayChange }: ProductDrawersProps) {
  const { id: businessId } = useBusiness()
  const asked = stock.id ?? (product.id === fresh ? null : product.id)
  const { data } = useApi('~/products/{productId}', { businessId, productId: asked })
  if (asked === null)
    return (
      mayChange &&
      product.id === fresh && (
        <ProductDrawer product={null} onStock={() => {}} onClose={product.close} />
      )
    )
  if (!data) return null
  if (!mayChange) return <HistoryDrawer product={data} onClose={stock.close} />
  if (stock.id !== null) return <StockDrawer key={data.id} product={data} onClose={stock.close} />
  return (
    <ProductDrawer
      key={data.id}
      product={data}
      onStock={() => stock.open(data.id)}
      onClose={product.close}
    />
  )
}

interface HistoryDrawerProps {
  product: Product
  onClose: () => void
}

/** The stock history without the right to change it. */
function HistoryDrawer({ product, onClose }: HistoryDrawerProps) {
  const { t } = useTranslation()
  return (
    <SideDrawer onClose={onClose} title={t('products.stockOf', { name: product.name })}>
      <Movements productId={product.id} />
    </SideDrawer>
  )
}
