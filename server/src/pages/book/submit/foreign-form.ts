import type { FastifyRequest } from 'fastify'

import { ApiError } from '#core/errors.ts'
import { refuseCrossOrigin } from '#http/identify/origin.ts'

/** Whether a form comes from a page of another site; programs that name no origin pass. */
export function isForeign(request: FastifyRequest, publicOrigin: string | null): boolean {
  try {
    refuseCrossOrigin(request, publicOrigin)
    return false
  } catch (error) {
    if (error instanceof ApiError) return true
    throw error
  }
}
