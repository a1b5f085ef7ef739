import assert from 'node:assert/strict'

import { newId } from '#core/ids.ts'

import { type Answer, type Asked, insist, send } from '../client.ts'
import { openInstallation } from '../installation.ts'
import { assertIntegrity } from '../integrity.ts'
import { openPostgres } from '../postgres.ts'
import { openSalon, type Salon } from '../salon.ts'
import type { Scope } from '../scope.ts'
import { shuffled } from '../shuffled.ts'

const rounds = 24
/** Nothing is paid here: the provider makes bookings wait for a deposit. */
const stripe = { STRIPE_SECRET_KEY: 'sk_test_none', STRIPE_WEBHOOK_SECRET: 'whsec_none' }

/**
 * In every round each operation that claims time wants 10:00 of one member at the same moment, at two
 * nodes: one gets it. In every second round operations that block this time run beside them: a
 * booking that was made in spite of it must be named by each of them.
 */
export async function oneSlot(scope: Scope) {
  const installation = openInstallation(scope, await openPostgres(scope))
  const nodes = [0, 1].map(() => installation.start({ ROLE: 'api', ...stripe }))
  const [first] = nodes as [(typeof nodes)[number]]
  const settings = { depositPercent: 25, paymentProvider: 'STRIPE' }
  const salon = await openSalon(installation, first, { members: 2, settings })
  const call = callers(await Promise.all(nodes.map((node) => node.address())), salon)

  let [raced, withBlocks, blockedFirst] = [0, 0, 0]
  const won = new Map<string, number>()
  for (let round = 0; round < rounds; round++) {
    const { date } = salon.slot(round * 16)
    const contest = await openContest(salon, call, date)
    const blocks = round % 2 === 0 ? [] : blocksOf(salon, call, date, round)
    const entries = shuffled([...contest, ...blocks])
    const answers = await Promise.all(
      entries.map(async ({ name, run }, nth) => ({ name, answer: await run(nth) })),
    )
    raced += entries.length
    const strange = answers.filter(({ answer }) => ![200, 201, 409].includes(answer.status))
    assert.deepEqual(
      strange.map(({ name, answer }) => [name, answer.text]),
      [],
    )

    const winners = new Map(answers.flatMap(({ name, answer }) => winOf(salon, name, answer)))
    const claimed = await installation.value(
      `select count(*) as value from claim where staff_id = $1
       and start_minute < $2::int + 45 and end_minute > $2::int`,
      salon.staffIds[0],
      Date.parse(`${date}T10:00:00Z`) / 60_000,
    )
    assert.equal(claimed, winners.size, 'who was told so has the time')
    if (blocks.length === 0) assert.equal(winners.size, 1, `${[...winners.values()].join()} won`)
    else {
      withBlocks += 1
      assert.ok(winners.size <= 1, `${[...winners.values()].join()} won`)
      if (winners.size === 0) blockedFirst += 1
      const [bookingId] = winners.keys()
      for (const { name, answer } of answers) {
        const affected = answer.body?.data?.affectedBookings as string[] | undefined
        if (affected && bookingId)
          assert.ok(affected.includes(bookingId), `${name} does not know of the booking that won`)
      }
    }
    for (const name of winners.values()) won.set(name, (won.get(name) ?? 0) + 1)
  }
  await assertIntegrity(installation)
  const tally = [...won].map(([name, count]) => `${name} ${count}`).join(', ')
  return `${rounds} rounds of ${raced} operations; winners: ${tally}; in ${blockedFirst} of ${withBlocks} rounds the time was blocked first`
}

type Call = ReturnType<typeof callers>

/** Requests to the nodes in turn. */
const callers =
  (addresses: readonly string[], { headers }: Salon) =>
  (nth: number, asked: Omit<Asked, 'headers'> & Pick<Partial<Asked>, 'headers'>, key?: string) => {
    const address = addresses[nth % addresses.length] ?? ''
    const whole = { headers, ...asked }
    return key === undefined ? send(address, whole) : insist(() => address, key, whole)
  }

/** Every operation that claims time, each wanting 10:15 of the first member among its minutes. */
async function openContest(salon: Salon, call: Call, date: string) {
  const { home, staffIds, serviceId, customerIds } = salon
  const [staffId, other] = staffIds
  const [customerId] = customerIds
  const services = [{ serviceId }]
  const wanted = { date, startTime: '10:00', staffId, customerId, services }
  const create =
    (values: object, { headers, key }: { headers?: Record<string, string>; key?: string } = {}) =>
    (nth: number) => {
      const body = { ...wanted, ...values }
      const asked = { method: 'POST', path: `${home}/bookings`, body, ...(headers && { headers }) }
      return call(nth, asked, key)
    }
  const existing = async (values: object) => {
    const { status, text, body } = await create(values)(0)
    assert.equal(status, 201, text)
    return `${home}/bookings/${body.booking.id as string}/reschedule`
  }
  const [late, beside] = [
    await existing({ startTime: '15:00' }),
    await existing({ staffId: other }),
  ]
  const move = (path: string, values: object) => (nth: number) =>
    call(nth, { method: 'PATCH', path, body: { date, startTime: '10:00', ...values } })
  const repeated = { name: 'keyed', run: create({}, { key: newId() }) }
  const walkIn = { customerId: undefined, isWalkIn: true, customerName: 'Ada' }
  return [
    { name: 'create', run: create({}) },
    { name: 'without member', run: create({ staffId: undefined }) },
    { name: 'by a person', run: create({}, { headers: salon.session }) },
    { name: 'walk-in', run: create(walkIn) },
    { name: 'with a deposit', run: create({ paymentMethod: 'ONLINE' }) },
    { name: 'later start', run: create({ startTime: '10:15' }) },
    {
      name: 'two services',
      run: create({ startTime: '09:30', services: [...services, ...services] }),
    },
    repeated,
    repeated,
    { name: 'reschedule', run: move(late, {}) },
    { name: 'member change', run: move(beside, { staffId }) },
  ]
}

/** The causes that block this time; each returns which bookings it found there. */
function blocksOf({ home, staffIds, serviceId }: Salon, call: Call, date: string, round: number) {
  const member = `${home}/staff/${staffIds[0]}`
  const times = { startTime: '10:00', endTime: '10:30' }
  const post = (path: string, body: object) => (nth: number) =>
    call(nth, { method: 'POST', path, body })
  const duration = 30 + 5 * (round % 4)
  return [
    { name: 'break', run: post(`${member}/breaks`, { date, ...times }) },
    {
      name: 'absence',
      run: post(`${member}/absences`, { startDate: date, endDate: date, ...times }),
    },
    { name: 'closing', run: post(`${home}/schedule/exceptions`, { date, isClosed: true }) },
    {
      name: 'duration',
      run: (nth: number) =>
        call(nth, { method: 'PATCH', path: `${home}/services/${serviceId}`, body: { duration } }),
    },
  ]
}

/** The id of the booking that now has the time of the first member, with the name of the operation. */
function winOf({ staffIds }: Salon, name: string, { status, body }: Answer): [string, string][] {
  // Only the answer to a creation names the member: the others asked for the first one.
  const moved = body?.data?.rescheduledCount === undefined ? undefined : body.data
  const created = body?.booking?.staffId === staffIds[0] ? body.booking : undefined
  const booking = created ?? moved
  return status < 300 && booking ? [[booking.id as string, name]] : []
}
