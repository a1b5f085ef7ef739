import { useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'

export type SecondFactor = Schemas['SecondFactor']

interface Proof {
  currentPassword: string
}

interface Named extends Proof {
  name: string
}

export const useSecondFactors = () =>
  useQuery({
    queryKey: keys.secondFactors,
    queryFn: () => unwrap(api.GET('/auth/second-factors')),
  })

/** The first second factor has ended all other sessions. */
const refresh = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: keys.secondFactors }),
    queryClient.invalidateQueries({ queryKey: keys.openSessions }),
  ])

/** A new secret for an authenticator app; it counts after its first code. */
export const createTotp = ({ name, currentPassword }: Named) =>
  unwrapData(
    api.POST('/auth/second-factors/totp', { body: { name: name.trim() || null, currentPassword } }),
  )

/** Returns the recovery codes that come with the first second factor. */
export async function confirmTotp(id: string, code: string) {
  const path = '/auth/second-factors/totp/{id}/confirm'
  const { recoveryCodes } = await unwrapData(
    api.POST(path, { params: { path: { id } }, body: { code } }),
  )
  await refresh()
  return recoveryCodes
}

/** Creates a passkey in the browser and adds it. With the first second factor it returns recovery codes. */
export async function addPasskey({ name, currentPassword }: Named, isFirst: boolean) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const options = await unwrapData(
    api.POST('/auth/second-factors/passkeys/options', { body: { currentPassword } }),
  )
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON']
  const passkey = await startRegistration({ optionsJSON })
  const body = { name: name.trim() || null, passkey } as Schemas['CreatePasskeyBody']
  await unwrap(api.POST('/auth/second-factors/passkeys', { body }))
  await refresh()
  return isFirst ? createRecoveryCodes({ currentPassword }) : []
}

/** New recovery codes; the previous ones end. */
export async function createRecoveryCodes(body: Proof) {
  return (await unwrapData(api.POST('/auth/recovery-codes', { body }))).recoveryCodes
}

export async function removeSecondFactor(id: string, body: Proof) {
  await unwrap(api.DELETE('/auth/second-factors/{id}', { params: { path: { id } }, body }))
  await refresh()
}
