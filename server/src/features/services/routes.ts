import { Type } from '#core/json-schema.ts'
import { del, get, patch, post } from '#http/endpoint.ts'
import { One } from '#http/types.ts'

import { changeService } from './change.ts'
import { addons, categories, variants } from './child-queries.ts'
import { children } from './children.ts'
import { createService } from './create.ts'
import * as services from './queries.ts'
import { removeCategory, removeService } from './remove.ts'
import {
  Addon,
  AddonChanges,
  Category,
  CategoryChanges,
  ListedService,
  NewAddon,
  NewCategory,
  NewService,
  NewVariant,
  Service,
  ServiceChanges,
  Variant,
  VariantChanges,
} from './schema.ts'

export const serviceRoutes = [
  get('/businesses/:businessId/services', {
    name: 'listServices',
    access: 'services:read',
    summary: 'List the services with their variants',
    reply: Type.Array(ListedService),
    handler: ({ tenant }) => services.list(tenant),
  }),

  get('/businesses/:businessId/services/:serviceId', {
    name: 'getService',
    access: 'services:read',
    summary: 'Read a service with its variants and add-ons',
    reply: One(Service),
    handler: async ({ tenant, params }) => ({
      data: await services.find(tenant, params.serviceId),
    }),
  }),

  post('/businesses/:businessId/services', {
    name: 'createService',
    access: 'services:write',
    summary: 'Add a service',
    description: 'No member performs it until it is assigned to staff members.',
    body: NewService,
    reply: One(Service),
    status: 201,
    idempotent: true,
    handler: async ({ tenant, body, config }) => ({
      data: await createService(tenant, body, config),
    }),
  }),

  patch('/businesses/:businessId/services/:serviceId', {
    name: 'updateService',
    access: 'services:write',
    summary: 'Change a service',
    description:
      'Existing bookings keep their name, price and duration; what has been paid or performed keeps its VAT rate.',
    body: ServiceChanges,
    reply: One(Service),
    handler: async ({ tenant, params, body }) => ({
      data: await changeService(tenant, params.serviceId, body),
    }),
  }),

  del('/businesses/:businessId/services/:serviceId', {
    name: 'deleteService',
    access: 'services:write',
    summary: 'Delete a service',
    description: 'Deletes its assignments as well; existing bookings keep their lines.',
    reply: Type.Null(),
    status: 204,
    async handler({ tenant, params }) {
      await removeService(tenant, params.serviceId)
      return null
    },
  }),

  ...children({
    path: '/businesses/:businessId/services/categories',
    idName: 'categoryId',
    noun: ['ServiceCategory', 'ServiceCategories'],
    one: 'a category',
    many: 'the categories of services',
    item: Category,
    body: NewCategory,
    changes: CategoryChanges,
    queries: { ...categories, remove: removeCategory },
  }),

  ...children({
    path: '/businesses/:businessId/services/:serviceId/variants',
    idName: 'variantId',
    noun: ['ServiceVariant', 'ServiceVariants'],
    one: 'a variant of a service',
    many: 'the variants of a service',
    item: Variant,
    body: NewVariant,
    changes: VariantChanges,
    queries: variants,
  }),

  ...children({
    path: '/businesses/:businessId/services/:serviceId/addons',
    idName: 'addonId',
    noun: ['ServiceAddon', 'ServiceAddons'],
    one: 'an add-on of a service',
    many: 'the add-ons of a service',
    item: Addon,
    body: NewAddon,
    changes: AddonChanges,
    queries: addons,
  }),
]
