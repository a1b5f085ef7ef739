import { type Static, type TSchema, Type } from '#core/json-schema.ts'
import { Body, described } from '#http/types.ts'

// The JSON forms of WebAuthn (https://w3c.github.io/webauthn/), as browsers read and write them.

const Bytes = (description: string, maxLength: number) =>
  Type.String({ minLength: 1, maxLength, description, examples: ['AQIDBAUGBwgJCgsMDQ4PEA'] })

const Word = (description: string, example: string) =>
  Type.String({ maxLength: 50, description, examples: [example] })

const Challenge = Bytes('The challenge that the authenticator signs, in base64url', 1_000)
const Timeout = Type.Integer({ description: 'Milliseconds', examples: [300_000] })
const UserVerification = Word('Whether a PIN or a fingerprint is asked for', 'preferred')
const Transports = Type.Array(Word('How it is connected', 'internal'), {
  maxItems: 10,
  description: 'How the browser reaches the authenticator',
})
const Credentials = (description: string) =>
  Type.Array(
    Type.Object({
      id: Bytes('The id of the credential, in base64url', 2_000),
      type: Word('Always public-key', 'public-key'),
      transports: Transports,
    }),
    { description },
  )

export const RegistrationOptions = Type.Object(
  {
    challenge: Challenge,
    rp: Type.Object(
      {
        id: Word('The host of the pages', 'salon.example'),
        name: Word('The name of this installation', 'Openchair'),
      },
      { description: 'This installation' },
    ),
    user: Type.Object(
      {
        id: Bytes('The account, in base64url', 100),
        name: Type.String({
          description: 'The e-mail address of the account',
          examples: ['nina@example.com'],
        }),
        displayName: Type.String({
          description: 'The name of the person, or the e-mail address',
          examples: ['Nina'],
        }),
      },
      { description: 'The account, as the authenticator shows it' },
    ),
    pubKeyCredParams: Type.Array(
      Type.Object({
        type: Word('Always public-key', 'public-key'),
        alg: Type.Integer({ description: 'The COSE number of the algorithm', examples: [-7] }),
      }),
      { description: 'The accepted algorithms' },
    ),
    excludeCredentials: Credentials('The passkeys that the account has already'),
    authenticatorSelection: Type.Object(
      {
        residentKey: Word('Whether the authenticator stores the account', 'preferred'),
        userVerification: UserVerification,
      },
      { description: 'Which authenticators fit' },
    ),
    attestation: Word('Always none: the make of the authenticator is not asked for', 'none'),
    timeout: Timeout,
  },
  {
    title: 'PasskeyRegistrationOptions',
    description: 'The options for navigator.credentials.create, as JSON',
  },
)

export const RequestOptions = Type.Object(
  {
    challenge: Challenge,
    rpId: Word('The host of the pages', 'salon.example'),
    allowCredentials: Credentials('The passkeys of the account'),
    userVerification: UserVerification,
    timeout: Timeout,
  },
  {
    title: 'PasskeyRequestOptions',
    description: 'The options for navigator.credentials.get, as JSON',
  },
)
export type RequestOptions = Static<typeof RequestOptions>

const ClientData = Bytes('The client data, in base64url', 10_000)
const AuthenticatorData = Bytes('The authenticator data, in base64url', 10_000)

/** The result of a browser, with the response of the authenticator. */
const credential = <Response extends TSchema>(response: Response, description: string) =>
  Type.Object(
    {
      id: Bytes('The id of the credential, in base64url', 2_000),
      rawId: Bytes('The same', 2_000),
      type: Type.Literal('public-key', { description: 'Always public-key' }),
      response,
      authenticatorAttachment: Type.Optional(Word('Ignored', 'platform')),
      clientExtensionResults: Type.Object({}, { description: 'Ignored' }),
    },
    { description, additionalProperties: false },
  )

export const Registration = credential(
  described(
    Body({
      clientDataJSON: ClientData,
      attestationObject: Bytes('The attestation object, in base64url', 10_000),
      transports: Type.Optional(Transports),
      authenticatorData: Type.Optional(AuthenticatorData),
      publicKeyAlgorithm: Type.Optional(Type.Integer({ description: 'Ignored', examples: [-7] })),
      publicKey: Type.Optional(Bytes('Ignored', 10_000)),
    }),
    'The response of the authenticator',
  ),
  'The new passkey, as the browser returns it',
)
export type Registration = Static<typeof Registration>

export const Assertion = credential(
  described(
    Body({
      clientDataJSON: ClientData,
      authenticatorData: AuthenticatorData,
      signature: Bytes('The signature, in base64url', 10_000),
      userHandle: Type.Optional(Bytes('Ignored', 1_000)),
    }),
    'The response of the authenticator',
  ),
  'The signature of a passkey, as the browser returns it',
)
export type Assertion = Static<typeof Assertion>
