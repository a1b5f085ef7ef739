interface Ends {
  revokedAt: string | null
  expiresAt: string | null
}

/** Whether a key works: a rotated one is revoked in the future, and `ending` until then. */
export function keyState({ revokedAt, expiresAt }: Ends, now: number): KeyState {
  const isPast = (stamp: string | null) => stamp !== null && Date.parse(stamp) <= now
  if (isPast(revokedAt)) return 'revoked'
  if (isPast(expiresAt)) return 'expired'
  return revokedAt === null ? 'works' : 'ending'
}

export type KeyState = 'works' | 'ending' | 'expired' | 'revoked'
