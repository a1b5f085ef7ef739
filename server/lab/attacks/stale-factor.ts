import { fromBase32, stepAt, totpCode } from '#core/crypto/totp.ts'
import { database } from '#testing/process/server.ts'
import { openPerson, password } from '#testing/salon/people.ts'
import { openAuthenticator } from '#testing/services/authenticator.ts'

import type { Arena } from './attack.ts'
import { bearer, callsOf, tokenOf } from './calls.ts'
import { addTotp } from './victim.ts'

/**
 * Somebody with the password and a session of a person, and without the second factor: nothing gives them one of their
 * own, removes that of the person, or shows recovery codes.
 */
export async function staleFactor(arena: Arena) {
  const { require, post, login } = callsOf(arena)
  const { db } = database
  const victim = await openPerson()
  // The password alone asks for a secret and for a passkey before the person has a second factor.
  const early = tokenOf(await login(victim.email))
  const proof = { currentPassword: password }
  const dataOf = ({ body }: { body: string }) => JSON.parse(body).data
  const pending = dataOf(await post('/auth/second-factors/totp', proof, bearer(early)))
  const options = await post('/auth/second-factors/passkeys/options', proof, bearer(early))
  const { secret, recoveryCodes } = await addTotp(victim)
  const sessionsOf = db.updateTable('session').where('accountId', '=', victim.accountId)
  const age = (secondFactorAt: string | null) => sessionsOf.set({ secondFactorAt }).execute()
  const { id } = await db
    .selectFrom('secondFactor')
    .select('id')
    .where('accountId', '=', victim.accountId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirstOrThrow()
  const factors = async () =>
    JSON.stringify(
      await db
        .selectFrom('secondFactor')
        .select(['id', 'confirmedAt'])
        .where('accountId', '=', victim.accountId)
        .where('confirmedAt', 'is not', null)
        .execute(),
    )
  const codes = async () =>
    (
      await db
        .selectFrom('recoveryCode')
        .select('codeHash')
        .where('accountId', '=', victim.accountId)
        .execute()
    )
      .map(({ codeHash }) => codeHash.toString('hex'))
      .toSorted()
      .join()
  const before = [await factors(), await codes()]

  /** Tries everything in the session; what was made before is tried as well. */
  const attackBy = async (token: string, when: string) => {
    const headers = bearer(token)
    const passkey = openAuthenticator().create(dataOf(options) ?? {})
    const step = stepAt(new Date())
    const code = totpCode(fromBase32(pending?.secret ?? secret), step)
    const added = await post('/auth/second-factors/totp', proof, headers)
    const own = added.status < 300 ? dataOf(added) : null
    for (const [what, answer] of [
      ['a new secret', added],
      ['a new secret without a password', await post('/auth/second-factors/totp', {}, headers)],
      [
        'its first code',
        await post(
          `/auth/second-factors/totp/${own?.id ?? id}/confirm`,
          { code: totpCode(fromBase32(own?.secret ?? secret), step) },
          headers,
        ),
      ],
      [
        'an early secret',
        await post(`/auth/second-factors/totp/${pending?.id}/confirm`, { code }, headers),
      ],
      ['options', await post('/auth/second-factors/passkeys/options', proof, headers)],
      ['an early passkey', await post('/auth/second-factors/passkeys', { passkey }, headers)],
      ['recovery codes', await post('/auth/recovery-codes', proof, headers)],
      [
        'a removed factor',
        await arena.send({
          method: 'DELETE',
          url: `/api/v1/auth/second-factors/${id}`,
          payload: proof,
          headers,
        }),
      ],
      [
        'a wrong code',
        await post('/auth/second-factors/verify', { recoveryCode: 'aaaaa-aaaaa' }, headers),
      ],
      ['no code', await post('/auth/second-factors/verify', {}, headers)],
    ] as const)
      require(answer.status >= 400, `${what}, ${when}, is refused`, answer)
    require((await factors()) === before[0], `The second factors stay, ${when}`)
    require((await codes()) === before[1], `The recovery codes stay, ${when}`)
  }

  await attackBy(early, 'in a session that is older than the factor')
  await age(new Date(Date.now() - 11 * 60_000).toISOString())
  await attackBy(victim.token, 'eleven minutes after the factor')
  await age(null)
  await attackBy(victim.token, 'in a session without a factor')
  // A second factor of another account, and one of another session, open nothing here.
  const other = await openPerson()
  const foreign = await addTotp(other)
  const given = { recoveryCode: foreign.recoveryCodes[0] }
  const wrong = await post('/auth/second-factors/verify', given, bearer(victim.token))
  require(wrong.status === 400, 'A recovery code of another account is none', wrong)
  const right = { recoveryCode: recoveryCodes[0] }
  const verified = await post('/auth/second-factors/verify', right, bearer(victim.token))
  require(verified.status === 204, 'A second factor is given in a session', verified)
  const again = await post('/auth/second-factors/verify', right, bearer(victim.token))
  require(again.status === 400, 'A recovery code counts once', again)
  const renewed = await post('/auth/recovery-codes', {}, bearer(victim.token))
  require(renewed.status === 201, 'Recovery codes are renewed after it', renewed)
}
