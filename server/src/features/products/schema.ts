import { type Static, Type } from '#core/json-schema.ts'
import {
  Block,
  Body,
  described,
  Enum,
  Flag,
  Id,
  Line,
  Money,
  Nullable,
  PageQuery,
  Patch,
  Percent,
  Timestamp,
} from '#http/types.ts'
import { Search } from '#http/validate/search.ts'

/** The sum or difference of two such numbers still fits the column. */
export const stockMax = 1_000_000_000

const Quantity = (description: string, example: number) =>
  Type.Integer({ minimum: 0, maximum: stockMax, description, examples: [example] })

const Stock = Quantity('The number of pieces in stock: the sum of all movements', 24)

const ProductStatus = Enum('ProductStatus', ['ACTIVE', 'INACTIVE'], {
  description: 'For pages that show products for sale: stock is counted in both cases',
  examples: ['ACTIVE'],
})

const Name = described(Line('Argan shampoo 250 ml'), 'The name shown to customers')
const SellingPrice = described(Money, 'The price of a piece, including VAT')

const fields = {
  description: described(
    Nullable(Block('For dry hair, without sulphates')),
    'Null if there is none',
  ),
  sku: described(
    Nullable(Line('ARG-250', 100)),
    'The product number of the business, unique within it; null if there is none. The SKU of a deleted product can be used again',
  ),
  ean: described(
    Nullable(
      Type.String({
        'x-text': 'line',
        pattern: '^[0-9]{8,14}$',
        'x-form': 'a bar code of 8 to 14 digits',
        examples: ['8712345678906'],
      }),
    ),
    'The bar code, 8 to 14 digits; null if there is none',
  ),
  purchasePrice: described(Nullable(Money), 'The purchase price of a piece; null if not given'),
  vatPercent: described(
    Nullable(Percent),
    'The VAT rate in percent, included in sellingPrice; null: that of the business',
  ),
  trackInventory: described(
    Flag,
    'False: sold whatever the stock, which a checkout leaves as it is, and never listed as low. Default true',
  ),
  stockQuantity: described(
    Stock,
    'The number of pieces in stock: the sum of all movements. Default 0; a change is recorded as a movement',
  ),
  lowStockAlert: described(
    Nullable(Quantity('Pieces', 5)),
    'The product is listed as low stock at this number of pieces or fewer; null: never',
  ),
  isForSale: described(Flag, 'False: used in the business, not sold. Default true'),
  status: ProductStatus,
}

export const Product = Type.Object(
  { id: Id, name: Name, sellingPrice: SellingPrice, ...fields },
  { title: 'Product', description: 'A product for sale or for use in the business' },
)
export type Product = Static<typeof Product>

export const NewProduct = Body({
  name: Name,
  sellingPrice: SellingPrice,
  ...Type.Partial(Type.Object(fields)).properties,
})
export type NewProduct = Static<typeof NewProduct>

export const ProductChanges = Patch(NewProduct)
export type ProductChanges = Static<typeof ProductChanges>

export const ProductQuery = Type.Object({
  ...PageQuery.properties,
  search: Type.Optional(
    // Compared as text, not by hash; PostgreSQL text cannot hold zero bytes.
    Type.Unsafe<string>({
      ...Search(
        'Search words; each must be the beginning of a word of the name, the SKU or the EAN',
        'argan 250',
      ),
      'x-text': 'line',
    }),
  ),
  status: Type.Optional(ProductStatus),
  isForSale: Type.Optional(described(Flag, 'Whether the product is for sale')),
})
export type ProductQuery = Static<typeof ProductQuery>

export const LowStock = Type.Object(
  {
    id: Id,
    name: Name,
    stockQuantity: Stock,
    lowStockAlert: Quantity('The threshold of the listing', 30),
  },
  { title: 'LowStock', description: 'A product with low stock' },
)

const ChangeQty = Type.Integer({
  minimum: -stockMax,
  maximum: stockMax,
  description: 'The number of pieces added, or removed if negative; never 0',
  examples: [-2],
})

export const NewMovement = Body({
  changeQty: ChangeQty,
  reason: described(Line('Sold at the desk'), 'A free text'),
})
export type NewMovement = Static<typeof NewMovement>

export const StockChange = Type.Object(
  { id: described(Id, 'The product'), stockQuantity: Stock, changeQty: ChangeQty },
  { title: 'StockChange', description: 'The result of a stock movement' },
)

export const Movement = Type.Object(
  {
    id: Id,
    changeQty: ChangeQty,
    stockQuantity: described(Stock, 'The stock after the movement'),
    reason: described(Line('Sold at the desk'), 'The text as entered'),
    createdAt: Timestamp,
  },
  { title: 'StockMovement', description: 'A change of the stock of a product' },
)
export type Movement = Static<typeof Movement>
