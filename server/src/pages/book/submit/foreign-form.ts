import type { FastifyRequest } from 'fastify'

import { ApiError } from '#core/errors.ts'
import { refuseCrossOrigin } from '#http/identify/origin.ts'

/**
 * Whether a form comes from a page of another site, by Sec-Fetch-Site, else by Origin; programs that send neither pass.
 */
export function isForeign(request: FastifyRequest, publicOrigin: string | null): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin'
  try {
    refuseCrossOrigin(request, publicOrigin)
    return false
  } catch (error) {
    if (error instanceof ApiError) return true
    throw error
  }
}
