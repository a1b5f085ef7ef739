import assert from 'node:assert/strict'

import type { Salon } from './salon.ts'

/** Creates a service of the salon; returns the response. */
export const makeService = (salon: Salon, overrides: object = {}) =>
  make(salon, '~/services', { name: 'Haircut', price: 40, duration: 45, ...overrides })

/** Creates a customer of the salon; returns the response. */
export const makeCustomer = (salon: Salon, overrides: object = {}) =>
  make(salon, '~/customers', { firstName: 'Nina', lastName: 'Jansen', ...overrides })

/** Creates a product of the salon; returns the response. */
export const makeProduct = (salon: Salon, overrides: object = {}) =>
  make(salon, '~/products', { name: 'Shampoo', sellingPrice: 12.5, ...overrides })

/** Creates a location of the salon; returns the response. */
export const makeLocation = (salon: Salon, overrides: object = {}) =>
  make(salon, '~/locations', { name: 'Station', ...overrides })

/** Creates a member of staff who performs these services and follows the opening hours. */
export async function makeStaff(salon: Salon, overrides: object = {}, serviceIds: string[] = []) {
  const member = await make(salon, '~/staff', { firstName: 'Sofie', ...overrides })
  const services = serviceIds.map((serviceId) => ({ serviceId }))
  if (services.length > 0) {
    const { status, body } = await salon.put(`~/staff/${member.id}/services`, { services })
    assert.equal(status, 200, JSON.stringify(body))
  }
  return member
}

async function make(salon: Salon, path: string, fields: object) {
  const { status, body } = await salon.post(path, fields)
  assert.equal(status, 201, JSON.stringify(body))
  return body.data
}
