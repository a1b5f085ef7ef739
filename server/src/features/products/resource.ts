import { resource } from '#db/resource.ts'

export const tables = resource({
  product: {
    readers: ['bookings', 'checkout'],
    limit: { setting: 'PRODUCTS_MAX', most: 10_000, label: 'products' },
    export: {},
  },
  stockMovement: { export: {} },
})
