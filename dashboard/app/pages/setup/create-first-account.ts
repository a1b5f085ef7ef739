import { api } from '#app/api/http/api.ts'
import type { CreateFirstAccountBody } from '#app/api/http/schema.gen.ts'
import { beginSession } from '#app/api/session/session.ts'

/** Creates the first account of the server and signs in. */
export async function createFirstAccount(body: CreateFirstAccountBody) {
  await api.post('/auth/setup', {}, body)
  await beginSession()
}
