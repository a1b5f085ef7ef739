import assert from 'node:assert/strict'

import type { Refund } from '#features/refunds/schema.ts'
import type { Sale } from '#features/sales/schema.ts'

import type { Answer } from '../salon/salon.ts'
import { refundsPath } from './desk.ts'
import { openTill } from './till.ts'

type Options = Parameters<typeof openTill>[0]

/** The data of a record that was created. */
export async function created<Data>(answer: Promise<Answer>): Promise<Data> {
  const { status, body } = await answer
  assert.equal(status, 201, JSON.stringify(body))
  return body.data
}

/** A till that sells without visits and gives back. */
export async function openShop(options: Options = {}) {
  const till = await openTill(options)
  const { owner } = till
  return {
    ...till,
    sellNow: (body: object, headers = {}) => created<Sale>(till.post('~/sales', body, headers)),
    sale: async (id: string): Promise<Sale> => (await till.get(`~/sales/${id}`)).body.data,
    askBack: (saleId: string, more: object = {}) =>
      created<Refund>(owner.post(refundsPath, { saleId, ...more })),
    /** Asks for a refund of a sale and processes it. */
    async giveBack(saleId: string, more: object = {}): Promise<Refund> {
      const { id } = await created<Refund>(owner.post(refundsPath, { saleId, ...more }))
      const { status, body } = await owner.post(`${refundsPath}/${id}/process`)
      assert.equal(status, 200, JSON.stringify(body))
      return body.data
    },
  }
}
