import type { FastifyRequest } from 'fastify'
import assert from 'node:assert/strict'
import test from 'node:test'

import { cpuAccount } from '#core/cpu/accounts.ts'
import { app } from '#testing/process/server.ts'
import { openGuestSalon } from '#testing/salon/guests.ts'

import { publicApi } from './public-api.ts'

test('the making of a page counts for the guests of its salon', async () => {
  const { id, slug } = await openGuestSalon()
  const request = { headers: { host: 'salon.example' }, ip: '::1' } as FastifyRequest
  const path = `/public/${slug}`
  const { isOk } = await publicApi(app)(request, { method: 'GET', path })
  assert.ok(isOk)
  assert.equal(request.cpuAccount, cpuAccount(id, 'guests'))
})
