import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'

import { newId } from '#core/ids.ts'
import { toHttps } from '#features/calendars/address.ts'
import * as sources from '#features/calendars/sources.ts'
import { openStudio } from '#testing/salon/studio.ts'
import { asTenant } from '#testing/salon/tenant.ts'
import { hostileUrls } from '#testing/services/hostile-urls.ts'

import { withoutRequestId } from '../../../test/requests.ts'
import type { Attack } from '../attack.ts'

/** Addresses of calendars that lead to private hosts: none is stored, and none that is stored already is dialled. */
export const attack: Attack = async ({ send, tally }) => {
  const studio = await openStudio()
  const path = `/api/v1/businesses/${studio.id}/staff/${studio.staff.id}/calendar-sources`
  const headers = { 'x-api-key': studio.key }
  const doors = await Promise.all(['127.0.0.1', '::1'].map(openDoor))
  const own = doors.flatMap(({ port, host }) => [
    `https://${host}:${port}/a.ics`,
    `http://${host}:${port}/a.ics`,
    `webcal://${host}:${port}/a.ics`,
  ])
  const urls = [...own, ...hostileUrls.flatMap(variants)]
  const answers = new Set<string>()
  for (const url of urls) {
    const payload = { name: 'Private', url }
    const answer = await send({ method: 'POST', url: path, headers, payload })
    tally.count('addresses')
    if (answer.status !== 400) tally.breach(`${url} was stored`, `${answer.status} ${answer.body}`)
    else if (URL.canParse(url)) answers.add(withoutRequestId(answer.body))
  }
  // One answer, or it would say what is in the network of the server.
  if (answers.size !== 1) tally.breach('Addresses are told apart', [...answers].join('\n'))
  const listed = await send({ url: path, headers })
  if (listed.body !== '[]') tally.breach('Sources were stored', listed.body)

  const states = new Set<string>()
  for (const url of urls.filter((one) => URL.canParse(toHttps(one)))) {
    const id = newId()
    const staffId = studio.staff.id
    const name = 'From before'
    await asTenant(studio, (tenant) =>
      sources.insert(tenant, { id, staffId, name, url: toHttps(url) }),
    )
    const answer = await send({ method: 'POST', url: `${path}/${id}/refresh`, headers })
    tally.count('refreshes')
    if (answer.status === 200) states.add(JSON.parse(answer.body).data.status)
    else tally.breach(`${url} was not refused`, `${answer.status} ${answer.body}`)
  }
  if ([...states].join() !== 'FAILING') tally.breach('Sources were read', [...states].join())
  for (const { host, connections, close } of doors) {
    if (connections() > 0) tally.breach(`${host} was dialled`, String(connections()))
    close()
  }
}

/** As calendar programs write the scheme. */
const variants = (url: string) => [url, url.replace(/^https:/, 'webcal:')]

/** Counts connections to a port of this machine. */
async function openDoor(address: string) {
  let count = 0
  const server = net.createServer((socket) => {
    count += 1
    socket.destroy()
  })
  server.listen(0, address)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const host = net.isIPv6(address) ? `[${address}]` : address
  return { port, host, connections: () => count, close: () => server.close() }
}
