import type { FastifyReply } from 'fastify'

import { tooMany } from '#core/errors.ts'

const running = new Set<string>()

/** A client that is refused asks again after this time. */
const retrySeconds = 10

/**
 * Makes a reply the only one of its name on this node until it is sent or its client has left. Throws 429 while there is
 * another one.
 */
export function takeTurn({ raw }: FastifyReply, name: string) {
  if (running.has(name)) throw tooMany(retrySeconds)
  running.add(name)
  let isOver = false
  const release = () => {
    if (!isOver) running.delete(name)
    isOver = true
  }
  raw.once('finish', release).once('close', release)
}
