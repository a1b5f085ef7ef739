import { api } from '#app/api/http/api.ts'
import { Failure } from '#app/api/http/failure.ts'
import type { CreatePasskeyBody, VerifySecondFactorBody } from '#app/api/http/schema.gen.ts'

/** Of an account without a second factor; others give theirs by `verifySecondFactor`. */
interface Proof {
  currentPassword?: string
}

interface Named extends Proof {
  name: string
}

/** A new secret for an authenticator app; it counts after its first code. */
export const createTotp = ({ name, ...proof }: Named) =>
  api.post('/auth/second-factors/totp', {}, { name: name.trim() || null, ...proof })

/** Returns the recovery codes that come with the first second factor. */
export async function confirmTotp(id: string, code: string) {
  const path = '/auth/second-factors/totp/{id}/confirm'
  return (await api.post(path, { id }, { code })).recoveryCodes
}

/** Creates a passkey in the browser and adds it. With the first second factor it returns recovery codes. */
export async function addPasskey({ name, ...proof }: Named, isFirst: boolean) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const options = await api.post('/auth/second-factors/passkeys/options', {}, proof)
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON']
  const passkey = await startRegistration({ optionsJSON })
  const body = { name: name.trim() || null, passkey } as CreatePasskeyBody
  await api.post('/auth/second-factors/passkeys', {}, body)
  return isFirst ? createRecoveryCodes(proof) : []
}

/** Whether the server wants a second factor before this change: none was given within ten minutes. */
export const needsVerification = (error: unknown) =>
  error instanceof Failure && error.code === 'SECOND_FACTOR_MISSING'

/** Gives a second factor in this session; changes of second factors are possible for ten minutes. */
export const verifySecondFactor = (body: VerifySecondFactorBody) =>
  api.post('/auth/second-factors/verify', {}, body)

/** The same by a passkey, for which the browser asks. */
export async function verifyByPasskey() {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const options = await api.post('/auth/second-factors/passkeys/request', {})
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const passkey = await startAuthentication({ optionsJSON })
  await verifySecondFactor({ passkey } as VerifySecondFactorBody)
}

/** New recovery codes; the previous ones end. */
export const createRecoveryCodes = async (body: Proof) =>
  (await api.post('/auth/recovery-codes', {}, body)).recoveryCodes
