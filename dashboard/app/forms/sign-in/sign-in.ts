import { api } from '#app/api/http/api.ts'
import { Failure } from '#app/api/http/failure.ts'
import type { SignInBody, SignInWithSecondFactorBody } from '#app/api/http/schema.gen.ts'
import { beginSession } from '#app/api/session/session.ts'

/** A login whose password was right and that waits for a second factor. */
export interface Challenge {
  challenge: string
  secondFactors: readonly string[]
  passkeyOptions: object | null
}

/** Signs in; returns the challenge of an account that has a second factor. */
export async function signIn(body: SignInBody): Promise<Challenge | null> {
  try {
    await api.post('/auth/login', {}, body)
  } catch (error) {
    if (error instanceof Failure && error.code === 'SECOND_FACTOR_REQUIRED')
      return error.details as unknown as Challenge
    throw error
  }
  await beginSession()
  return null
}

export async function completeSignIn(body: SignInWithSecondFactorBody) {
  await api.post('/auth/login/second-factor', {}, body)
  await beginSession()
}

/** Lets the browser sign the challenge by a passkey. */
export async function completeWithPasskey({ challenge, passkeyOptions }: Challenge) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = passkeyOptions as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const passkey = await startAuthentication({ optionsJSON })
  await completeSignIn({ challenge, passkey } as SignInWithSecondFactorBody)
}
