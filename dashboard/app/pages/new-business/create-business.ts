import { api } from '#app/api/http/api.ts'
import type { CreateBusinessBody } from '#app/api/http/schema.gen.ts'
import { refreshSession } from '#app/api/session/session.ts'

/** Creates a business of which the person is the owner. */
export async function createBusiness(body: CreateBusinessBody) {
  const created = await api.post('/businesses', {}, body)
  await refreshSession()
  return created
}
