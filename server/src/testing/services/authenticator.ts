import { createSign, generateKeyPairSync, hash, randomBytes } from 'node:crypto'

const origin = 'http://localhost'

interface CeremonyRequest {
  challenge: string
  /** Of the request for a signature. */
  rpId?: string
  /** Of the request for a passkey. */
  rp?: { id: string }
}

/** The faults of an authenticator, for tests. */
interface Flaws {
  origin?: string
  type?: string
  rpId?: string
  /** Further fields of the attestation. */
  format?: string
  certificates?: Buffer[]
}

/** An authenticator in software, with one key of P-256: it answers as a browser does, in the JSON of WebAuthn. */
export function openAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let counter = 0

  const coseKey = cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )

  /** The host, the flags, the signature count, and for a new passkey its key. */
  function dataFor(rpId: string, isNew: boolean) {
    const head = Buffer.alloc(5)
    head.writeUInt8(isNew ? 0x45 : 0x05)
    head.writeUInt32BE((counter += 1), 1)
    const length = Buffer.alloc(2)
    length.writeUInt16BE(credentialId.length)
    const key = isNew ? [Buffer.alloc(16), length, credentialId, coseKey] : []
    return Buffer.concat([hash('sha256', rpId, 'buffer'), head, ...key])
  }

  const id = credentialId.toString('base64url')
  const answer = <Response extends object>(response: Response) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    id,
    create({ challenge, rp }: CeremonyRequest, flaws: Flaws = {}) {
      const { format = 'none', certificates } = flaws
      const attestation = new Map<string, unknown>([
        ['fmt', format],
        ['attStmt', new Map(certificates ? [['x5c', certificates]] : [])],
        ['authData', dataFor(flaws.rpId ?? rp?.id ?? '', true)],
      ])
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge, flaws),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      })
    },
    get({ challenge, rpId = '' }: CeremonyRequest, flaws: Flaws = {}) {
      const clientDataJSON = clientData('webauthn.get', challenge, flaws)
      const data = dataFor(flaws.rpId ?? rpId, false)
      const signed = hash('sha256', Buffer.from(clientDataJSON, 'base64url'), 'buffer')
      const signature = createSign('sha256').update(data).update(signed).sign(privateKey)
      return answer({
        clientDataJSON,
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
    /** As a copy of the key would do that has signed less often. */
    forgetUses: () => void (counter = 0),
  }
}

const clientData = (type: string, challenge: string, flaws: Flaws) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...flaws })).toString(
    'base64url',
  )

/** The few forms of CBOR (RFC 8949) that WebAuthn needs. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)])
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.of((major << 5) | length)
  if (length < 256) return Buffer.of((major << 5) | 24, length)
  return Buffer.of((major << 5) | 25, length >> 8, length & 0xff)
}
