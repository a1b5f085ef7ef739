import { newId } from '#core/ids.ts'
import { picturesPath } from '#core/text/picture-path.ts'
import { formatDate, weekdayOf } from '#core/time/time.ts'
import type { Tenant } from '#db/tenant.ts'
import * as absences from '#features/schedule/absences/queries.ts'
import * as breaks from '#features/schedule/breaks/queries.ts'
import * as hours from '#features/schedule/hours/queries.ts'
import type { NewDay } from '#features/schedule/schema.ts'
import { rowOf as hoursRowOf } from '#features/schedule/week.ts'
import * as assignments from '#features/services/performers/queries.ts'
import * as staff from '#features/staff/queries.ts'

import type { CatalogueService } from './catalogue.ts'

const day = (dayOfWeek: NewDay['dayOfWeek'], startTime: string, endTime: string): NewDay => ({
  dayOfWeek,
  startTime,
  endTime,
})

const workdays = ['TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const

export interface Employee {
  firstName: string
  lastName: string
  title: string
  color: string
  isOwner?: true
  /** Categories of the catalogue. */
  performs: string[]
  /** Percent on top of the services' own prices. */
  surcharge?: number
  /** The name of a picture that the installation serves. */
  picture?: string
  /** The opening hours unless given. */
  week?: NewDay[]
  lunch: [start: string, end: string]
}

/** The staff of the demo salon. */
const team: readonly Employee[] = [
  {
    firstName: 'Sanne',
    lastName: 'de Vries',
    title: 'Owner and stylist',
    color: '#c2410c',
    picture: 'sanne',
    isOwner: true,
    performs: ['Hair', 'Colour'],
    surcharge: 20,
    week: workdays.slice(0, 4).map((name) => day(name, '09:30', '17:30')),
    lunch: ['12:30', '13:00'],
  },
  {
    firstName: 'Youssef',
    lastName: 'El Amrani',
    title: 'Barber',
    color: '#1d4ed8',
    picture: 'youssef',
    performs: ['Barber'],
    lunch: ['13:00', '13:30'],
  },
  {
    firstName: 'Mei-Ling',
    lastName: 'Chen',
    title: 'Colourist',
    color: '#7e22ce',
    picture: 'mei-ling',
    performs: ['Colour', 'Hair'],
    week: workdays.map((name) => day(name, '10:00', '18:00')),
    lunch: ['13:30', '14:00'],
  },
  {
    firstName: 'Adaeze',
    lastName: 'Okonkwo',
    title: 'Stylist',
    color: '#15803d',
    picture: 'adaeze',
    performs: ['Hair', 'Barber'],
    lunch: ['12:00', '12:30'],
  },
  {
    firstName: 'Zofia',
    lastName: 'Wiśniewska',
    title: 'Nail artist',
    color: '#be185d',
    picture: 'zofia',
    performs: ['Nails'],
    week: [
      day('WEDNESDAY', '09:00', '15:00'),
      day('THURSDAY', '12:00', '21:00'),
      day('FRIDAY', '09:00', '18:00'),
      day('SATURDAY', '09:00', '17:00'),
    ],
    lunch: ['12:30', '13:00'],
  },
  {
    firstName: 'Léa',
    lastName: 'Dubois',
    title: 'Beautician',
    color: '#0f766e',
    picture: 'lea',
    performs: ['Skin and lashes', 'Nails'],
    week: workdays.map((name) => day(name, '10:00', '16:30')),
    lunch: ['13:00', '13:30'],
  },
]

/** Adds the team with its weeks, lunch breaks and absences around a day. */
export async function addTeam(tenant: Tenant, today: number, services: CatalogueService[]) {
  const ids = await addEmployees(tenant, team, services)
  const [owner = '', barber = '', colourist = '', stylist = ''] = ids
  const nextMonday = today + 8 - weekdayOf(today)
  await Promise.all([
    absences.insert(tenant, stylist, absence(nextMonday, nextMonday + 6, 'VACATION', 'Lisbon')),
    absences.insert(tenant, colourist, absence(today - 9, today - 8, 'SICK', null)),
    absences.insert(tenant, barber, {
      ...absence(nextMonday + 9, nextMonday + 9, 'TRAINING', 'Shaving course'),
      startTime: '13:00',
    }),
    breaks.insert(tenant, owner, {
      ...pause('15:00', '16:00', 'Accountant'),
      date: formatDate(nextMonday + 2),
    }),
  ])
}

/** Adds members of staff with their weeks and lunch breaks, in this order; returns their ids. */
export const addEmployees = (
  tenant: Tenant,
  employees: readonly Employee[],
  services: CatalogueService[],
) => Promise.all(employees.map((one, order) => addEmployee(tenant, one, order, services)))

async function addEmployee(
  tenant: Tenant,
  employee: Employee,
  order: number,
  services: CatalogueService[],
) {
  const { performs, surcharge, picture, week = [], lunch, isOwner = false, ...fields } = employee
  const id = newId()
  const email = `${fields.firstName.normalize('NFD').replace(/[^A-Za-z]/g, '')}@example.com`
  await staff.insert(tenant, {
    ...fields,
    id,
    order,
    isOwner,
    email: email.toLowerCase(),
    phone: `+31 20 000 00${10 + order}`,
    avatar: picture === undefined ? null : `${picturesPath}${picture}.svg`,
    isActive: true,
    acceptsBookings: true,
    isOnline: true,
  })
  const performed = services.filter(({ category }) => performs.includes(category))
  await assignments.replace(
    tenant,
    id,
    performed.map((service) => ({
      serviceId: service.id,
      priceOverride: surcharge ? Math.round(service.price * (1 + surcharge / 100)) : null,
    })),
    { bounds: {} },
  )
  await Promise.all([
    hours.replaceWeek(tenant, id, week.map(hoursRowOf)),
    ...workdays.map((dayOfWeek) =>
      breaks.insert(tenant, id, { ...pause(...lunch, 'Lunch'), dayOfWeek }),
    ),
  ])
  return id
}

const pause = (startTime: string, endTime: string, label: string) => ({
  id: newId(),
  dayOfWeek: null,
  date: null,
  startTime,
  endTime,
  label,
})

const absence = (
  firstDay: number,
  lastDay: number,
  type: 'VACATION' | 'SICK' | 'TRAINING',
  reason: string | null,
) => ({
  id: newId(),
  startDate: formatDate(firstDay),
  endDate: formatDate(lastDay),
  startTime: null,
  endTime: null,
  type,
  reason,
})
