import type { Salon } from './salon.ts'
import type { Login } from './server.ts'

export type Ask = Awaited<ReturnType<typeof signedIn>>

/** Asks the API as somebody, beside the browser: to prepare what a page shows. `~` is the salon of the demo. */
export async function signedIn({ address }: Salon, { email, password }: Login) {
  const api = `${address}/api/v1`
  const json = { 'content-type': 'application/json' }
  const login = JSON.stringify({ email, password })
  const answer = await fetch(`${api}/auth/login`, { method: 'POST', headers: json, body: login })
  const { data } = (await answer.json()) as { data: { token: string } }
  const bearer = { authorization: `Bearer ${data.token}` }

  async function ask<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const answer = await fetch(api + path.replaceAll('~', businessId), {
      method,
      headers: { ...bearer, 'x-business-id': businessId, ...(body === undefined ? {} : json) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (answer.status === 204 ? undefined : await answer.json()) as Body
  }

  let businessId = ''
  interface Session {
    data: { memberships: { slug: string; businessId: string }[] }
  }
  const session = await ask<Session>('GET', '/auth/session')
  businessId = session.data.memberships.find(({ slug }) => slug === demoSlug)?.businessId ?? ''
  return ask
}

export const demoSlug = 'studio-noord-demo'
