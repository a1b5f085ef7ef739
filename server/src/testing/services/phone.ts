import { walletUrlOf } from '#features/loyalty/passes/link.ts'
import * as registrations from '#features/loyalty/passes/registrations.ts'
import { openWallet } from '#features/wallet/wallet.ts'
import { buildApi } from '#src/server/api.ts'

import { database, masterKey } from '../process/server.ts'
import { openSalon } from '../salon/salon.ts'
import { asTenant } from '../salon/tenant.ts'
import { makeCard, makeCertificates, passType, unzip, walletSettings } from './wallet.ts'

const publicUrl = 'https://salon.example'
const certificates = makeCertificates()

/** A test or a test file, after which everything is closed. */
export interface Scope {
  after: (close: () => unknown) => unknown
}

// oxlint-disable-next-line typescript/no-explicit-any
type Content = any

/** A salon with a loyalty card, and a phone that uses the data of its pass. */
export async function openPhone(t: Scope, values: Parameters<typeof makeCard>[1] = {}) {
  const wallet = openWallet(walletSettings(certificates))
  let clock: Date | undefined
  const app = await buildApi({
    database,
    masterKey,
    wallet,
    rateLimitMax: 1_000_000,
    config: { publicUrl },
    now: () => clock ?? new Date(),
  })
  t.after(() => app.close())
  const salon = await openSalon()
  const card = await makeCard(salon, values)
  const linkOf = (cardId: string) =>
    asTenant(salon, async (tenant) => walletUrlOf(tenant, cardId, publicUrl))
  const link = await linkOf(card.cardId)

  type Verb = 'GET' | 'POST' | 'DELETE'
  const ask = (method: Verb, url: string, headers = {}, payload?: object) =>
    app.inject({ method, url: url.replace(publicUrl, ''), headers, ...(payload && { payload }) })

  const contentOf = async (bytes: Buffer): Promise<Content> =>
    JSON.parse(String((await unzip(bytes))['pass.json']))
  const pass = await contentOf((await ask('GET', link)).rawPayload)
  const authorization = { authorization: `ApplePass ${pass.authenticationToken}` }
  const registration = (device: string, cardId = card.cardId) =>
    `${pass.webServiceURL}/v1/devices/${device}/registrations/${passType}/${cardId}`

  return {
    ...card,
    salon,
    app,
    link,
    linkOf,
    pass,
    ask,
    contentOf,
    authorization,
    registration,
    passUrl: `${pass.webServiceURL}/v1/passes/${passType}/${card.cardId}`,
    register: (device = 'phone', pushToken = 'ab12', headers: object = authorization) =>
      ask('POST', registration(device), headers, { pushToken }),
    leave: (device = 'phone') => ask('DELETE', registration(device), authorization),
    list: (device = 'phone', since?: string) =>
      ask(
        'GET',
        `${pass.webServiceURL}/v1/devices/${device}/registrations/${passType}${since === undefined ? '' : `?passesUpdatedSince=${encodeURIComponent(since)}`}`,
      ),
    /** Adds points, as the routes of cards do: the change and its mark in one transaction. */
    give: (points: number, cardId = card.cardId) =>
      asTenant(salon, async (tenant) => {
        await tenant.db
          .updateTable('loyaltyCard')
          .set((eb) => ({ points: eb('points', '+', points) }))
          .where('businessId', '=', salon.id)
          .where('id', '=', cardId)
          .execute()
        registrations.touch(tenant, [cardId])
      }),
    async close() {
      await database.db
        .updateTable('loyaltyCard')
        .set({ isActive: false })
        .where('businessId', '=', salon.id)
        .where('customerId', '=', card.customerId)
        .execute()
    },
    setClock: (instant?: Date) => {
      clock = instant
    },
    installs: () => asTenant(salon, registrations.countInstalls),
  }
}
