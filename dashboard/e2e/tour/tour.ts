import { after, before } from 'node:test'

import { type Ask, signedIn } from '../api.ts'
import { skip } from '../browser.ts'
import { isShared, openSalon, type Salon } from '../salon.ts'
import { findThings, type Things } from './things.ts'

export interface Tour {
  salon: Salon
  /** As its owner. */
  ask: Ask
  things: Things
}

/** The setup of every tour of the pages, which exists once the tests of the file run. */
export function prepareTour(): Tour {
  const tour = {} as Tour
  before(async () => {
    if (skip) return
    tour.salon = await openSalon()
    tour.ask = await signedIn(tour.salon, tour.salon)
    tour.things = await findThings(tour.ask)
  })
  after(async () => {
    // A salon of this file's own has ended by now.
    if (isShared) await tour.things?.remove()
  })
  return tour
}
