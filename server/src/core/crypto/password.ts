import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

// The OWASP recommendation for argon2id; memory in KiB.
const defaultCost = { memory: 19_456, passes: 2, parallelism: 1 }
const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** An argon2id hash in the standard encoded form, which contains its own cost and salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await digest(password, salt, 32, defaultCost)
  const { memory, passes, parallelism } = defaultCost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(salt)}$${text(hash)}`
}

/**
 * Whether the password has this hash, computed at the cost in the hash, so that the default may
 * grow.
 */
export async function verifyPassword(password: string, encoded: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = form.exec(encoded) ?? []
  if (salt === undefined || hash === undefined) throw new Error('Not an argon2id password hash')
  const expected = Buffer.from(hash, 'base64')
  const actual = await digest(password, Buffer.from(salt, 'base64'), expected.length, {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return timingSafeEqual(actual, expected)
}

/** The same password may be typed in several Unicode forms, so it is normalised first. */
const digest = (
  password: string,
  nonce: Buffer,
  tagLength: number,
  cost: typeof defaultCost,
): Promise<Buffer> =>
  derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost })

const text = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
