import { type Static, Type } from 'typebox'

import { Enum } from '#http/enums.ts'
import { Search } from '#http/search.ts'
import {
  Block,
  Body,
  described,
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

/** Two such numbers added or taken from each other still fit the column. */
export const stockMax = 1_000_000_000

const Quantity = (description: string, example: number) =>
  Type.Integer({ minimum: 0, maximum: stockMax, description, examples: [example] })

const Stock = Quantity('Pieces that are there: the sum of all movements', 24)

const ProductStatus = Enum('ProductStatus', ['ACTIVE', 'INACTIVE'], {
  description: 'For pages that show what is sold: stock is counted in either',
  examples: ['ACTIVE'],
})

const Name = described(Line('Argan shampoo 250 ml'), 'As customers see it')
const SellingPrice = described(Money, 'What a customer pays for a piece, VAT included')

const fields = {
  description: described(
    Nullable(Block('For dry hair, without sulphates')),
    'Null when there is none',
  ),
  sku: described(
    Nullable(Line('ARG-250', 100)),
    'The number of your own, unique in the business; null: none. That of a deleted product is free again',
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
    'The bar code, 8 to 14 digits; null: none',
  ),
  purchasePrice: described(Nullable(Money), 'What the business pays for a piece; null: not told'),
  vatPercent: described(Nullable(Percent), 'Percent of VAT within sellingPrice; null: not told'),
  trackInventory: described(
    Flag,
    'False: never listed as low, whatever its stock. True unless given',
  ),
  stockQuantity: described(
    Stock,
    'Pieces that are there: the sum of all movements. 0 unless given; a change of it is a movement, too',
  ),
  lowStockAlert: described(
    Nullable(Quantity('Pieces', 5)),
    'At this many pieces or fewer it is listed as low; null: never',
  ),
  isForSale: described(Flag, 'False: used in the business, not sold. True unless given'),
  status: ProductStatus,
}

export const Product = Type.Object(
  { id: Id, name: Name, sellingPrice: SellingPrice, ...fields },
  { title: 'Product', description: 'What is sold over the counter, or used up' },
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
    // Texts are compared as they are, not by their hashes: PostgreSQL takes no zero bytes.
    Type.Unsafe<string>({
      ...Search(
        'Words of which every one begins a word of the name, of the SKU or the EAN',
        'argan 250',
      ),
      'x-text': 'line',
    }),
  ),
  status: Type.Optional(ProductStatus),
  isForSale: Type.Optional(described(Flag, 'Whether customers can buy it')),
})
export type ProductQuery = Static<typeof ProductQuery>

export const LowStock = Type.Object(
  { id: Id, name: Name, stockQuantity: Stock, lowStockAlert: Quantity('Listed from here on', 30) },
  { title: 'LowStock', description: 'A product of which there is little left' },
)

const ChangeQty = Type.Integer({
  minimum: -stockMax,
  maximum: stockMax,
  description: 'Pieces that came, or went where negative; never 0',
  examples: [-2],
})

export const NewMovement = Body({
  changeQty: ChangeQty,
  reason: described(Line('Sold at the desk'), 'In words of your own'),
})
export type NewMovement = Static<typeof NewMovement>

export const StockChange = Type.Object(
  { id: described(Id, 'The product'), stockQuantity: Stock, changeQty: ChangeQty },
  { title: 'StockChange', description: 'What a movement has left' },
)

export const Movement = Type.Object(
  {
    id: Id,
    changeQty: ChangeQty,
    stockQuantity: described(Stock, 'Pieces that were there after it'),
    reason: described(Line('Sold at the desk'), 'As it was told'),
    createdAt: Timestamp,
  },
  { title: 'StockMovement', description: 'A change of the stock of a product' },
)
export type Movement = Static<typeof Movement>
