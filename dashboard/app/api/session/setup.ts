import { api, type Schemas, unwrap } from '../http/client.ts'
import { beginSession } from './session.ts'

/** Creates the first account of the server and signs in. */
export async function createFirstAccount(body: Schemas['CreateFirstAccountBody']) {
  await unwrap(api.POST('/auth/setup', { body }))
  await beginSession()
}
