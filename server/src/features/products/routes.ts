import { Type } from '#core/json-schema.ts'
import { del, get, patch, post } from '#http/endpoint.ts'
import { One, Page, PageQuery } from '#http/types.ts'
import { searchFaults } from '#http/validate/search.ts'

import { changeStock } from './change-stock.ts'
import { changeProduct } from './change.ts'
import { createProduct } from './create.ts'
import * as movements from './movements.ts'
import * as products from './queries.ts'
import { movementFaults } from './rules.ts'
import {
  LowStock,
  Movement,
  NewMovement,
  NewProduct,
  Product,
  ProductChanges,
  ProductQuery,
  StockChange,
} from './schema.ts'

export const productRoutes = [
  get('/businesses/:businessId/products', {
    name: 'listProducts',
    access: 'products:read',
    summary: 'List products, newest first',
    query: ProductQuery,
    reply: Page(Product),
    rules: ({ query }) => searchFaults(query),
    handler: ({ tenant, query }) => products.list(tenant, query),
  }),

  get('/businesses/:businessId/products/low-stock', {
    name: 'listLowStock',
    access: 'products:read',
    summary: 'List the products with low stock',
    description: 'Tracked products whose stock is at or below lowStockAlert.',
    reply: Type.Array(LowStock),
    handler: ({ tenant }) => products.listLow(tenant),
  }),

  get('/businesses/:businessId/products/:productId', {
    name: 'getProduct',
    access: 'products:read',
    summary: 'Read a product',
    quick: true,
    reply: One(Product),
    handler: async ({ tenant, params }) => ({
      data: await products.find(tenant, params.productId),
    }),
  }),

  post('/businesses/:businessId/products', {
    name: 'createProduct',
    access: 'products:write',
    summary: 'Add a product',
    description:
      'An initial stock is recorded as the first movement. A business has at most 10,000 products.',
    body: NewProduct,
    reply: One(Product),
    status: 201,
    idempotent: true,
    refusals: ['CONFLICT'],
    handler: async ({ tenant, body, config }) => ({
      data: await createProduct(tenant, body, config),
    }),
  }),

  patch('/businesses/:businessId/products/:productId', {
    name: 'updateProduct',
    access: 'products:write',
    summary: 'Change a product',
    description: 'A different stock count is recorded as a movement.',
    body: ProductChanges,
    reply: One(Product),
    refusals: ['CONFLICT'],
    handler: async ({ tenant, params, body }) => ({
      data: await changeProduct(tenant, params.productId, body),
    }),
  }),

  del('/businesses/:businessId/products/:productId', {
    name: 'deleteProduct',
    access: 'products:write',
    summary: 'Delete a product',
    description: 'Its SKU can be used again.',
    reply: Type.Null(),
    status: 204,
    handler: async ({ tenant, params }) => {
      await products.remove(tenant, params.productId)
      return null
    },
  }),

  post('/businesses/:businessId/products/:productId/inventory', {
    name: 'changeStock',
    access: 'products:write',
    summary: 'Change the stock of a product',
    description:
      'Concurrent changes are all applied. A change that would make the stock negative is refused as a whole.',
    body: NewMovement,
    reply: StockChange,
    idempotent: true,
    rules: ({ body }) => movementFaults(body),
    refusals: ['INSUFFICIENT_STOCK', 'CONFLICT'],
    handler: ({ tenant, params, body }) => changeStock(tenant, params.productId, body),
  }),

  get('/businesses/:businessId/products/:productId/inventory', {
    name: 'listStockMovements',
    access: 'products:read',
    summary: 'List the stock movements of a product, latest first',
    query: PageQuery,
    reply: Page(Movement),
    async handler({ tenant, params: { productId }, query: { page, limit } }) {
      await products.mustExist(tenant, productId)
      return movements.list(tenant, productId, { page, limit })
    },
  }),
]
