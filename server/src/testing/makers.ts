import assert from 'node:assert/strict'

import type { Salon } from './salon.ts'

/** A service of the salon, as its creation answered it. */
export const makeService = (salon: Salon, overrides: object = {}) =>
  make(salon, '~/services', { name: 'Haircut', price: 40, duration: 45, ...overrides })

/** A customer of the salon, as their creation answered it. */
export const makeCustomer = (salon: Salon, overrides: object = {}) =>
  make(salon, '~/customers', { firstName: 'Nina', lastName: 'Jansen', ...overrides })

/** A product of the salon, as its creation answered it. */
export const makeProduct = (salon: Salon, overrides: object = {}) =>
  make(salon, '~/products', { name: 'Shampoo', sellingPrice: 12.5, ...overrides })

/** A location of the salon, as its creation answered it. */
export const makeLocation = (salon: Salon, overrides: object = {}) =>
  make(salon, '~/locations', { name: 'Station', ...overrides })

/** A member of staff, who performs these services; follows the opening hours. */
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
