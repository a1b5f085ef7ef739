import type { FastifyReply, FastifyRequest } from 'fastify'

import { queueNames } from '#core/client-network.ts'
import { createFairSemaphore } from '#core/concurrency/fair-semaphore.ts'
import type { MasterKey } from '#core/crypto/key-ring.ts'
import { notFound } from '#core/errors.ts'
import { findState } from '#db/business-state.ts'
import type { Database } from '#db/db.ts'

import type { Endpoint } from '../endpoint.ts'
import { anonymous } from '../identify/anonymous.ts'
import { deadlineMs } from '../limits/deadline.ts'
import type { RateLimits } from '../limits/rate-limit.ts'
import { findById, findBySlug, findFormerOwner, isOpen } from './find-page.ts'
import { createGuestLimits } from './limit-guests.ts'

/** Concurrent look-ups for guests, in total and per network. */
const lookupSlots = { slots: 32, quota: 8 }

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a guest: throws 429 unless the request has a proof of work for what it is about to do. */
    requireWork: ReturnType<ReturnType<typeof createGuestLimits>['workOf']> | undefined
  }
}

interface Deps {
  database: Database
  masterKey: MasterKey
  limits: RateLimits
}

export type GuestAuthorizer = ReturnType<typeof createGuestAuthorizer>

/**
 * Authorizes guests: counts the request, ignores keys and sessions, and resolves the business that the path names by its
 * slug or by a token; a slug that it has given up leads to its present one. An unknown slug, a business that is not public or is suspended, and a disabled page are one refusal. By a token
 * customers read and cancel bookings of a suspended business too, and no more.
 */
export function createGuestAuthorizer({ database, masterKey, limits }: Deps) {
  const { countByNetwork, countByBusiness, countBooking, workOf, requireCpu } = createGuestLimits({
    limits,
    masterKey,
  })
  const queue = createFairSemaphore(lookupSlots)
  database.onEachTick(() => queue.sweep())

  async function inTurn<T>(request: FastifyRequest, reply: FastifyReply, work: () => Promise<T>) {
    const { socket } = request.raw
    const isAbandoned = () => socket.destroyed || reply.elapsedTime > deadlineMs
    const waiter = { ...queueNames(request.ip), isAbandoned }
    const queued = queue.enter(waiter)
    if (queued) await queued
    try {
      return await work()
    } finally {
      queue.leave(waiter)
    }
  }

  const findOpen = async (slug: string) =>
    isSlug(slug) ? whereOpen(await findBySlug(database, slug)) : undefined

  /** The present slug of the open business that has given up this one. */
  async function findPresentSlug(slug: string) {
    const ownerId = isSlug(slug) ? await findFormerOwner(database, slug) : undefined
    if (ownerId === undefined) return undefined
    const open = await whereOpen(await findById(database, ownerId))
    return open ? open.found.slug : undefined
  }

  async function whereOpen(found: Awaited<ReturnType<typeof findBySlug>>) {
    if (!found || found.isSuspended) return undefined
    const { businessId } = found
    const [open, state] = await Promise.all([
      isOpen(database, businessId),
      findState(database, businessId),
    ])
    return open && state && { found, state }
  }

  async function findNamed(businessId: string | undefined, whileSuspended = false) {
    if (businessId === undefined) return undefined
    const [found, state] = await Promise.all([
      findById(database, businessId),
      findState(database, businessId),
    ])
    if (found?.isSuspended && !whileSuspended) return undefined
    return found && state && { found, state }
  }

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { byToken, limitsBookings }: Endpoint,
  ) => {
    request.caller = anonymous
    request.requireWork = workOf(request)
    const counted = await countByNetwork(request, reply)
    const { slug = '', token = '' } = request.params as Record<string, string>
    const business = await inTurn(request, reply, () =>
      byToken
        ? findNamed(byToken.businessOf(token, masterKey), byToken.whileSuspended)
        : findOpen(slug),
    )
    const present =
      business || byToken ? undefined : await inTurn(request, reply, () => findPresentSlug(slug))
    if (present !== undefined) return redirect(request, reply, { from: slug, to: present })
    if (!business) throw notFound(byToken?.record ?? 'Business')
    const admitted = await countByBusiness(request, business.found.businessId, counted)
    await requireCpu(request, business.found.businessId, admitted)
    if (limitsBookings) await countBooking(request, business.found.businessId)
    const { businessId, wrappedKey, isSuspended, ...listing } = business.found
    request.target = { businessId, business: listing, wrappedKey, isSuspended }
    request.state = business.state
    return undefined
  }
}

/**
 * Leads to the present slug of a business. Not for good: browsers would remember that after the slug is somebody else's. The
 * method and body stay.
 */
const redirect = (
  { url }: FastifyRequest,
  reply: FastifyReply,
  { from, to }: { from: string; to: string },
) => reply.redirect(url.replace(`/public/${from}`, `/public/${to}`), 307)

/** As the schema of slugs; a longer one is not looked up. */
const isSlug = (text: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 63
