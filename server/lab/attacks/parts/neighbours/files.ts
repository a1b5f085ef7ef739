import type { Attack } from '../../attack.ts'
import { hostileCalendars } from '../../files/calendars.ts'
import { hostilePictures, plainPictures } from '../../files/pictures.ts'
import { openTarget } from '../../files/target.ts'

/** Pictures and calendars that were made to end or to stop what reads them, one of each kind at a time. */
export const attack: Attack = async (arena) => {
  const pictures = await hostilePictures()
  const [plain = Buffer.alloc(0)] = await plainPictures()
  const target = await openTarget(arena, 12)
  for (let nth = 0; nth < 20; nth += 1) await target.sendPicture('an ordinary picture', plain)
  const before = await target.rest()
  const sendPictures = async () => {
    for (const [what, file] of Object.entries(pictures)) {
      arena.tally.count('pictures')
      await target.sendPicture(what, file)
    }
  }
  const readCalendars = async () => {
    for (const [what, text] of Object.entries(hostileCalendars())) {
      arena.tally.count('calendars')
      await target.readCalendar(what, text)
    }
  }
  await Promise.all([sendPictures(), readCalendars()])
  const { status, body } = await target.sendPicture('an ordinary picture afterwards', plain)
  if (status !== 201) arena.tally.breach('Ordinary pictures are not read any more', body)
  await target.finish(before)
}
