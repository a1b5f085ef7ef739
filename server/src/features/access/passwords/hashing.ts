import { unavailable } from '#core/errors.ts'
import { hashPassword, verifyPassword } from '#core/password.ts'

/** Each takes 19 MiB and a core for a moment: more at once would slow every other request of the node. */
const atOnceMax = 2
const waitingMax = 50

let underWay = 0
const waiting: (() => void)[] = []

/** Waits for a turn. Throws 503 when too many wait already. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (underWay >= atOnceMax) {
    if (waiting.length >= waitingMax) throw unavailable('Too many people sign in at this moment')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else underWay += 1
  try {
    return await work()
  } finally {
    // The turn is handed on, so that nobody slips in between.
    const next = waiting.shift()
    if (next) next()
    else underWay -= 1
  }
}

export const hashInTurn = (password: string) => inTurn(() => hashPassword(password))

// Nobody's password: of random bytes that nobody has kept.
const nobodys =
  '$argon2id$v=19$m=19456,t=2,p=1$8Jp0TzPmXhQxq1cU0Zb2Hg$kq1Vd1gk5b3lqv8wq0mYV3Yl8hJ4m0bq2q4Q1b7cVxE'

/** Whether the password has this hash; takes as long where there is no account or no password. */
export const isPassword = (password: string, passwordHash: string | null | undefined) =>
  inTurn(async () => (await verifyPassword(password, passwordHash ?? nobodys)) && !!passwordHash)
