import { inherited } from '#testing/inherited.ts'
import { openMember } from '#testing/salon/people.ts'
import { openSalon } from '#testing/salon/salon.ts'

import type { Attack } from '../attack.ts'

/** More than an account records in an hour. */
const most = 200
const invented = ['everything', 'clients-of-others', 'x'.repeat(60), 'pay', ...inherited]

/** The audit log has no entries about lists that do not exist, that the person may not read, or without bound. */
export const attack: Attack = async ({ send, tally }) => {
  const salon = await openSalon()
  const [owner, staff] = [await openMember('OWNER', [salon]), await openMember('STAFF', [salon])]
  const path = `/api/v1/businesses/${salon.id}`
  const save = (headers: Record<string, string>, list: string) => {
    tally.operation(list)
    const payload = { list, rows: 10_000_000 }
    return send({ method: 'POST', url: `${path}/exports`, headers, payload })
  }
  const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
  const expectStatus = async (
    answer: ReturnType<typeof save>,
    statuses: readonly number[],
    what: string,
  ) => {
    const { status, body } = await answer
    tally.count(String(status))
    if (!statuses.includes(status)) tally.breach(what, `${status} ${body}`)
    return status
  }
  for (const list of invented)
    await expectStatus(save(bearer(owner), list), [400], `An invented list is recorded: ${list}`)
  for (const list of [
    'clients',
    'payments',
    'pay-2026-01-01-2026-12-31',
    'staff-2026-01-01-2026-12-31',
  ])
    await expectStatus(save(bearer(staff), list), [403], `STAFF records ${list}`)
  await expectStatus(save({ 'x-api-key': salon.key }, 'team'), [403], 'A key records an export')
  let recorded = 0
  for (let nth = 0; nth < most; nth++)
    if ((await expectStatus(save(bearer(owner), 'team'), [204, 429], 'An export')) === 204)
      recorded += 1
  tally.note('recorded', recorded)
  if (recorded === 0 || recorded > 60)
    tally.breach('An account records as many exports as it likes', String(recorded))
}
