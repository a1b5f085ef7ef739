import { api, type Schemas, unwrapData } from '../http/client.ts'
import { refreshSession } from './session.ts'

/** Creates a business of which the person is the owner. */
export async function createBusiness(body: Schemas['CreateBusinessBody']) {
  const created = await unwrapData(api.POST('/businesses', { body }))
  await refreshSession()
  return created
}
