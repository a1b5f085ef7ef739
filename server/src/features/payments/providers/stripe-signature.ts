import { createHmac, timingSafeEqual } from 'node:crypto'

/** The maximum age of an event, against replays. */
const toleranceSeconds = 300

/** Throws unless the header has a valid signature of exactly these bytes within the maximum age. */
export function verifySignature(
  body: Buffer,
  header: string,
  secret: string,
  nowMs: number = Date.now(),
) {
  const { timestamp, signatures } = parseHeader(header)
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest()
  if (!signatures.some((signature) => isSame(signature, expected)))
    throw new Error('The signature of the event is invalid')
  if (!(Math.floor(nowMs / 1_000) - timestamp <= toleranceSeconds))
    throw new Error('The signature of the event is too old')
}

/** `t=1790000000,v1=…`; during the replacement of a secret there are several v1. */
function parseHeader(header: string) {
  const parts = header.split(',').map((part) => part.split('='))
  const valuesOf = (name: string) =>
    parts.flatMap(([key, value]) => (key === name && value !== undefined ? [value] : []))
  return { timestamp: Number.parseInt(valuesOf('t').at(-1) ?? '', 10), signatures: valuesOf('v1') }
}

function isSame(signature: string, expected: Buffer): boolean {
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
