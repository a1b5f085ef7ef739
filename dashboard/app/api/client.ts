import createClient from 'openapi-fetch'

import { chosenBusiness } from './chosen-business.ts'
import { Failure, failureOf, isUnknown, noAnswer } from './failure.ts'
import { queryClient } from './query-client.ts'
import { addKey, settleKey, unansweredOf } from './repeats.ts'
import type { components, paths } from './schema.gen.ts'
import { answerWithin, patienceMs } from './silence.ts'

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
  fetch: (request) => sendWithin(patienceMs[request.method === 'GET' ? 'read' : 'write'], request),
})

/** For what the server itself gives minutes: `api.DELETE(path, { ...long, params })`. */
export const long = { fetch: (request: Request) => sendWithin(patienceMs.long, request) }

const sendWithin = (limitMs: number, request: Request) =>
  answerWithin(
    limitMs,
    (signal) => globalThis.early?.take(request) ?? globalThis.fetch(request, { signal }),
  )

api.use({
  async onRequest({ request, schemaPath, params }) {
    const id = chosenBusiness()
    if (id !== undefined && params.path?.['businessId'] === undefined)
      request.headers.set('x-business-id', id)
    await addKey(request, schemaPath)
    return request
  },
  async onResponse({ request, response }) {
    const failure = response.ok ? null : await failureOf(response, request)
    settleKey(request, failure ?? response)
    if (failure) throw noted(failure)
  },
  onError({ error, request }) {
    return error instanceof Failure ? error : noted(noAnswer(error, unansweredOf(request)))
  },
})

/** Where it may have been done all the same, what the server says now is shown as soon as it says something. */
function noted(failure: Failure) {
  if (isUnknown(failure)) void queryClient.invalidateQueries()
  return failure
}

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
