import { type Static, Type } from '#core/json-schema.ts'
import { Body, described, Id, Line, Nullable, OneOf, Timestamp, TokenText } from '#http/types.ts'

import { Password } from '../passwords/schema.ts'
import { Assertion, Registration } from './passkeys/schema.ts'

export const secondFactorTypes = ['TOTP', 'PASSKEY'] as const
export type SecondFactorType = (typeof secondFactorTypes)[number]

const Name = described(
  Nullable(Line('Phone', 100)),
  'The name that its owner gave it; null if not given',
)

export const SecondFactor = Type.Object(
  {
    id: Id,
    type: OneOf(secondFactorTypes, {
      title: 'SecondFactorType',
      description: 'TOTP: codes of an authenticator app; PASSKEY: a device or a security key',
      examples: ['TOTP'],
    }),
    name: Name,
    createdAt: described(Timestamp, 'When it was added'),
    lastUsedAt: described(Nullable(Timestamp), 'When it was last accepted; null: never'),
  },
  { title: 'SecondFactor', description: 'A second factor of an account' },
)

/** Changes of second factors need a proof beside the session. */
const CurrentPassword = Type.Optional(
  described(
    Password,
    'The current password; required of an account without a second factor. Others give a second factor, which counts for 10 minutes',
  ),
)

export const Proof = Body({ currentPassword: CurrentPassword })
export type Proof = Static<typeof Proof>

export const NewTotp = Body({ name: Type.Optional(Name), currentPassword: CurrentPassword })
export type NewTotp = Static<typeof NewTotp>

export const NewPasskey = Body({ name: Type.Optional(Name), passkey: Registration })
export type NewPasskey = Static<typeof NewPasskey>

export const TotpSecret = Type.Object(
  {
    id: Id,
    secret: Type.String({
      description: 'In base32, for typing; returned only in this response',
      examples: ['JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'],
    }),
    uri: Type.String({
      description: 'The same as an otpauth URI, for a QR code',
      examples: ['otpauth://totp/Openchair:nina%40example.com?secret=JBSWY3DPEHPK3PXP'],
    }),
  },
  { title: 'TotpSecret', description: 'A new secret for an authenticator app' },
)

const Code = Type.String({
  pattern: '^ *[0-9]{3} ?[0-9]{3} *$',
  maxLength: 20,
  'x-form': 'a code of six digits',
  description: 'The code of six digits that the authenticator app shows',
  examples: ['492039'],
})

export const Confirmation = Body({ code: Code })
export type Confirmation = Static<typeof Confirmation>

const RecoveryCode = Type.String({
  minLength: 1,
  maxLength: 50,
  description: 'A recovery code; it can be used one time',
  examples: ['k7m2x-9qwzt'],
})

export const RecoveryCodes = Type.Object(
  {
    recoveryCodes: Type.Array(RecoveryCode, {
      description:
        'Ten codes that replace a lost second factor, returned only in this response; none if the account has codes already',
    }),
  },
  { title: 'RecoveryCodes', description: 'The recovery codes of an account' },
)

const given = {
  code: Type.Optional(Code),
  recoveryCode: Type.Optional(RecoveryCode),
  passkey: Type.Optional(Assertion),
}

export const GivenSecondFactor = Body(given)
export type GivenSecondFactor = Static<typeof GivenSecondFactor>

export const SecondFactorLogin = Body({
  challenge: described(TokenText, 'The challenge that POST /auth/login answered'),
  ...given,
})
export type SecondFactorLogin = Static<typeof SecondFactorLogin>
