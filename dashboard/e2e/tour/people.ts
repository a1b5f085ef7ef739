import type { Ask } from '../api.ts'
import type { Salon } from '../salon.ts'
import type { Login } from '../server.ts'

interface Wanted {
  role: 'OWNER' | 'MANAGER' | 'STAFF'
  staffId?: string
  locale?: string
  /** The rights of their membership. */
  flags?: { seesAll: boolean; mayCancel: boolean; mayCheckOut: boolean }
}

const password = 'a tour through all pages'
let count = 0

/** Somebody new in the demo salon, until they are let go. */
export async function hire(salon: Salon, ask: Ask, { role, staffId, locale, flags }: Wanted) {
  const email = `tour-${Date.now()}-${(count += 1)}@example.com`
  const invitation = { email, role, ...(staffId !== undefined && { staffId }) }
  const { data } = await ask<{ data: { url: string } }>(
    'POST',
    '/businesses/~/invitations',
    invitation,
  )
  const token = new URL(data.url).searchParams.get('token') ?? ''
  const accepted = await fetch(`${salon.address}/api/v1/auth/invitations/accept`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, name: 'Robin Tour', password }),
  })
  const session = (await accepted.json()) as { data: { token: string } }
  if (locale !== undefined)
    await fetch(`${salon.address}/api/v1/auth/account`, {
      method: 'PATCH',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${session.data.token}`,
      },
      body: JSON.stringify({ locale }),
    })
  const members = await ask<{ accountId: string; email: string }[]>('GET', '/businesses/~/members')
  const accountId = members.find((one) => one.email === email)?.accountId
  const member = `/businesses/~/members/${accountId}`
  if (flags) await ask('PATCH', member, flags)
  const login: Login = { email, password }
  return { login, letGo: () => ask('DELETE', member) }
}
