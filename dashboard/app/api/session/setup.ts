import { api } from '../http/api.ts'
import type { CreateFirstAccountBody } from '../http/schema.gen.ts'
import { beginSession } from './session.ts'

/** Creates the first account of the server and signs in. */
export async function createFirstAccount(body: CreateFirstAccountBody) {
  await api.post('/auth/setup', {}, body)
  await beginSession()
}
