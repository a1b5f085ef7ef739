import { useBusiness } from '../../api/business.ts'
import { useProduct } from '../../api/products.ts'
import { fresh, type useDrawer } from '../../forms/use-drawer.ts'
import { HistoryDrawer } from './history-drawer.tsx'
import { ProductDrawer } from './product-drawer.tsx'
import { StockDrawer } from './stock-drawer.tsx'

type Opened = ReturnType<typeof useDrawer>

interface ProductDrawersProps {
  product: Opened
  stock: Opened
  mayChange: boolean
}

/** The one of the drawers that the address names: the stock lies before the product it was opened from. */
export function ProductDrawers({ product, stock, mayChange }: ProductDrawersProps) {
  const { id: businessId } = useBusiness()
  const asked = stock.id ?? (product.id === fresh ? null : product.id)
  const { data } = useProduct(businessId, asked)
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
