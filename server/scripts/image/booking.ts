import assert from 'node:assert/strict'

interface Caller {
  address: string
  /** Runs `openchair` with these arguments where the server runs. */
  command: (...args: string[]) => Promise<string>
}

/** Creates a salon by the commands and the API, as the README does, and books in it. Returns what the API needs to go on. */
export async function bookInNewSalon({ address, command }: Caller) {
  const slug = `image-${Date.now()}`
  const given = ['--name', 'Image', '--slug', slug, '--timezone', 'Europe/Amsterdam']
  const plan = ['--plan', 'ENTERPRISE', '--currency', 'EUR', '--owner-email', `${slug}@example.com`]
  const business = read<{ id: string }>(
    await command('business', 'create', ...given, ...plan, '--json'),
  )
  const options = ['--business', business.id, '--name', 'Image', '--scopes', 'all', '--json']
  const { key } = read<{ key: string }>(await command('key', 'create', ...options))
  const salon = `${address}/api/v1/businesses/${business.id}`
  const call = async <T>(path: string, body?: object, method = body ? 'POST' : 'GET') => {
    const headers = { 'x-api-key': key, 'content-type': 'application/json' }
    const options = body ? { method, headers, body: JSON.stringify(body) } : { method, headers }
    const answer = await fetch(salon + path, options)
    const text = await answer.text()
    assert.ok(answer.ok, `${path}: ${answer.status} ${text}`)
    return read<T>(text)
  }

  const { data: staff } = await call<Created>('/staff', { firstName: 'Noor' })
  const service = { name: 'Cut', price: 45, duration: 45 }
  const { data: cut } = await call<Created>('/services', service)
  await call(`/staff/${staff.id}/services`, { services: [{ serviceId: cut.id }] }, 'PUT')
  const book = async () => {
    const [startDate, endDate] = [1, 14].map(dayFromNow)
    const query = `serviceId=${cut.id}&startDate=${startDate}&endDate=${endDate}`
    const { days } = await call<Availability>(`/availability?${query}`)
    const [free] = days.flatMap(({ date, slots }) =>
      slots.filter(({ available }) => available).map(({ startTime }) => ({ date, startTime })),
    )
    assert.ok(free, 'nothing is free in the next two weeks')
    const services = [{ serviceId: cut.id }]
    const customer = { isWalkIn: true, customerName: 'Ada Lovelace' }
    return call<Booked>('/bookings', { ...free, staffId: staff.id, services, ...customer })
  }
  const { booking } = await book()
  return { call, book, bookingId: booking.id }
}

interface Created {
  data: { id: string }
}
interface Availability {
  days: { date: string; slots: { startTime: string; available: boolean }[] }[]
}
interface Booked {
  booking: { id: string }
}

const read = <T>(text: string) => JSON.parse(text) as T
const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The address answers /readyz with 200, as a health check waits for it. */
export async function untilReady(address: string, process: { exitCode: number | null }) {
  for (let attempt = 0; attempt < 1_200; attempt++) {
    assert.equal(process.exitCode, null, `${address}: the server has ended`)
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${address}/readyz did not become 200 within two minutes`)
}
