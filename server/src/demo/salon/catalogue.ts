import type { Tenant } from '#db/tenant.ts'
import { addons, categories, variants } from '#features/services/child-queries.ts'
import * as services from '#features/services/queries.ts'

interface Offer {
  name: string
  /** In euros. */
  price: number
  /** Minutes. */
  duration: number
}

interface Item extends Offer {
  variants?: Offer[]
  addons?: Offer[]
  depositPercent?: number
  isActive?: boolean
}

interface Category {
  name: string
  description: string
  /** Hairdressing has the reduced rate in the Netherlands. */
  vatPercent?: number
  items: Item[]
}

export interface CatalogueService {
  id: string
  price: number
  category: string
}

const offer = (name: string, price: number, duration: number): Offer => ({ name, price, duration })

const lengths = (price: number, duration: number) => [
  offer('Short', price, duration),
  offer('Medium', price + 15, duration + 15),
  offer('Long', price + 35, duration + 30),
]

const mask = offer('Hair mask', 12.5, 10)
const massage = offer('Scalp massage', 10, 10)
const blowDry = offer('Blow-dry', 22.5, 20)

/** The services of the demo salon. */
const catalogue: readonly Category[] = [
  {
    name: 'Hair',
    description: 'Cuts and styling',
    vatPercent: 9,
    items: [
      {
        ...offer('Cut and finish', 49.5, 45),
        variants: lengths(49.5, 45),
        addons: [mask, massage],
      },
      { ...offer('Wash and blow-dry', 32.5, 30), variants: lengths(32.5, 30), addons: [mask] },
      { ...offer('Curly cut', 64, 60), addons: [mask, massage] },
      offer('Fringe trim', 12.5, 15),
      offer("Children's cut", 24.5, 30),
      { ...offer('Bridal styling', 165, 120), depositPercent: 25 },
    ],
  },
  {
    name: 'Colour',
    description: 'From a few highlights to something entirely new',
    vatPercent: 9,
    items: [
      { ...offer('Root colour', 62.5, 75), addons: [blowDry, mask] },
      { ...offer('Full colour', 84.5, 90), variants: lengths(84.5, 90), addons: [blowDry, mask] },
      { ...offer('Highlights', 95, 105), variants: lengths(95, 105), addons: [blowDry] },
      { ...offer('Balayage', 149, 150), addons: [blowDry, mask], depositPercent: 20 },
      { ...offer('Toner', 29.5, 30), addons: [blowDry] },
      { ...offer('Henna', 55, 90), isActive: false },
    ],
  },
  {
    name: 'Barber',
    description: 'Short and sharp',
    vatPercent: 9,
    items: [
      { ...offer("Men's cut", 34.5, 30), addons: [massage] },
      { ...offer('Cut and beard', 49.5, 45), addons: [massage] },
      offer('Beard trim', 19.5, 20),
      offer('Hot towel shave', 29.5, 30),
      offer('Clipper cut', 22.5, 20),
    ],
  },
  {
    name: 'Nails',
    description: 'Hands and feet',
    items: [
      { ...offer('Manicure', 32.5, 45), addons: [offer('Nail art', 9.5, 15)] },
      { ...offer('Gel manicure', 44.5, 60), addons: [offer('Nail art', 9.5, 15)] },
      offer('Pedicure', 42.5, 60),
      offer('Gel removal', 15, 20),
    ],
  },
  {
    name: 'Skin and lashes',
    description: 'A quiet hour',
    items: [
      { ...offer('Facial', 69.5, 60), addons: [offer('Neck massage', 15, 15)] },
      offer('Express facial', 42.5, 30),
      offer('Lash lift', 54.5, 60),
      offer('Brow shaping', 19.5, 20),
    ],
  },
]

/**
 * Adds the catalogue, or these categories of it; returns its services with the names of their
 * categories.
 */
export async function addCatalogue(
  tenant: Tenant,
  names: readonly string[] = catalogue.map(({ name }) => name),
): Promise<CatalogueService[]> {
  const chosen = catalogue.filter(({ name }) => names.includes(name))
  const added = chosen.map(async ({ items, ...fields }, order) => {
    const category = await categories.insert(tenant, {}, { ...fields, order })
    return Promise.all(
      items.map(async (item, index) => ({
        // Lists show the categories in order, so the first service is always the same.
        id: await addService(tenant, category.id, item, order * 100 + index),
        price: item.price,
        category: fields.name,
      })),
    )
  })
  return (await Promise.all(added)).flat()
}

async function addService(tenant: Tenant, categoryId: string, item: Item, order: number) {
  const { variants: kinds = [], addons: extras = [], ...fields } = item
  const { id: serviceId } = await services.insert(tenant, { ...fields, categoryId, order })
  await Promise.all([
    ...kinds.map((kind) => variants.insert(tenant, { serviceId }, kind)),
    ...extras.map((extra, index) =>
      addons.insert(tenant, { serviceId }, { ...extra, order: index }),
    ),
  ])
  return serviceId
}
