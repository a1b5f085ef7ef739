interface Ends {
  revokedAt: string | null
  expiresAt: string | null
}

/** The state of a key: a rotated one has a revocation time in the future, and is `ending` until then. */
export function keyState({ revokedAt, expiresAt }: Ends, now: number): KeyState {
  const isPast = (stamp: string | null) => stamp !== null && Date.parse(stamp) <= now
  if (isPast(revokedAt)) return 'revoked'
  if (isPast(expiresAt)) return 'expired'
  return revokedAt === null ? 'active' : 'ending'
}

export type KeyState = 'active' | 'ending' | 'expired' | 'revoked'
