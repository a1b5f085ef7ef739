import createClient from 'openapi-fetch'

import { chosenBusiness } from './chosen-business.ts'
import { Failure, failureOf, noAnswer } from './failure.ts'
import type { components, paths } from './schema.gen.ts'

/** What the API sends, by its name there. */
export type Schemas = components['schemas']

/**
 * The API, typed by its description. The session is the cookie that the browser sends by itself. Whatever is not
 * a good answer is thrown as a Failure; take the answer with `answer(api.GET(…))`.
 */
export const api = createClient<paths>({
  baseUrl: '/api/v1',
  // Lists stand behind one name, with commas between.
  querySerializer: { array: { style: 'form', explode: false } },
  fetch: (request) => globalThis.early?.take(request) ?? globalThis.fetch(request),
})

api.use({
  onRequest({ request, params }) {
    const id = chosenBusiness()
    if (id !== undefined && params.path?.['businessId'] === undefined)
      request.headers.set('x-business-id', id)
    return request
  },
  async onResponse({ response }) {
    if (!response.ok) throw await failureOf(response)
  },
  onError: ({ error }) => (error instanceof Failure ? error : noAnswer(error)),
})

/** The body of a good answer. */
export async function answer<Body>(
  asked: Promise<{ data?: Body; response: Response }>,
): Promise<Body> {
  const { data } = await asked
  return data as Body
}

/** The same of answers that wrap it: `{ data: … }`. */
export async function answerData<Body>(
  asked: Promise<{ data?: { data: Body }; response: Response }>,
): Promise<Body> {
  return (await answer(asked)).data
}
