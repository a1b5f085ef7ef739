import { useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { Failure } from '../http/failure.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'

export type SecondFactor = Schemas['SecondFactor']

/** Of an account without a second factor; others give theirs by `verifySecondFactor`. */
interface Proof {
  currentPassword?: string
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
export const createTotp = ({ name, ...proof }: Named) =>
  unwrapData(
    api.POST('/auth/second-factors/totp', { body: { name: name.trim() || null, ...proof } }),
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
export async function addPasskey({ name, ...proof }: Named, isFirst: boolean) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const options = await unwrapData(
    api.POST('/auth/second-factors/passkeys/options', { body: proof }),
  )
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON']
  const passkey = await startRegistration({ optionsJSON })
  const body = { name: name.trim() || null, passkey } as Schemas['CreatePasskeyBody']
  await unwrap(api.POST('/auth/second-factors/passkeys', { body }))
  await refresh()
  return isFirst ? createRecoveryCodes(proof) : []
}

/** Whether the server wants a second factor before this change: none was given within ten minutes. */
export const needsVerification = (error: unknown) =>
  error instanceof Failure && error.code === 'SECOND_FACTOR_MISSING'

/** Gives a second factor in this session; changes of second factors are possible for ten minutes. */
export const verifySecondFactor = (body: Schemas['VerifySecondFactorBody']) =>
  unwrap(api.POST('/auth/second-factors/verify', { body }))

/** The same by a passkey, for which the browser asks. */
export async function verifyByPasskey() {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const options = await unwrapData(api.POST('/auth/second-factors/passkeys/request'))
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const passkey = await startAuthentication({ optionsJSON })
  await verifySecondFactor({ passkey } as Schemas['VerifySecondFactorBody'])
}

/** New recovery codes; the previous ones end. */
export async function createRecoveryCodes(body: Proof) {
  return (await unwrapData(api.POST('/auth/recovery-codes', { body }))).recoveryCodes
}

export async function removeSecondFactor(id: string, body: Proof) {
  await unwrap(api.DELETE('/auth/second-factors/{id}', { params: { path: { id } }, body }))
  await refresh()
}
