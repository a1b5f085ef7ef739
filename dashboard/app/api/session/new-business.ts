import { api } from '../http/api.ts'
import type { CreateBusinessBody } from '../http/schema.gen.ts'
import { refreshSession } from './session.ts'

/** Creates a business of which the person is the owner. */
export async function createBusiness(body: CreateBusinessBody) {
  const created = await api.post('/businesses', {}, body)
  await refreshSession()
  return created
}
