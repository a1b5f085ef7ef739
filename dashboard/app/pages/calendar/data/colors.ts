import type { Booking } from '#app/api/http/schema.gen.ts'
import { familyColors, statusColors } from '#app/tokens.ts'

import type { Member } from './members.ts'

export const colorings = ['family', 'staff', 'service', 'state'] as const

/** The meaning of a booking's colour. */
export type ColorBy = (typeof colorings)[number]

/** The meaning of a colour: a service, or a category of services. */
export interface Group {
  name: string
  color: string
}

export interface Coloring {
  by: ColorBy
  /** By the id of the service; empty in the modes that need none. */
  groups: ReadonlyMap<string, Group>
}

/** A no-show is red in all modes. The first service of a visit has the colour of the visit. */
export function colorOf(
  { by, groups }: Coloring,
  { status, services: [first] }: Pick<Booking, 'status' | 'services'>,
  member: Member | undefined,
) {
  if (status === 'NO_SHOW' || by === 'state') return statusColors[status]
  if (by === 'staff') return member?.color ?? statusColors[status]
  return groups.get(first?.serviceId ?? '')?.color ?? statusColors.CANCELLED
}

interface Named {
  id: string
  name: string
}

export type Groups = [serviceId: string, group: Group][]

/** A colour for each service, in the order of the list; repeated after twelve. */
export const groupsOfServices = (services: readonly Named[]): Groups =>
  services.map(({ id, name }, index) => [
    id,
    { name, color: wheel[index % wheel.length] ?? '#868e96' },
  ])

/** A colour for each category of services, in their order. Services without a category have none. */
export const groupsOfCategories = (
  services: readonly (Named & { categoryId: string | null })[],
  categories: readonly Named[],
): Groups => {
  const families = new Map(
    categories.map(({ id, name }, index) => [
      id,
      { name, color: familyColors[index % familyColors.length] ?? familyColors[0] },
    ]),
  )
  return services.flatMap(({ id, categoryId }): Groups => {
    const family = families.get(categoryId ?? '')
    return family ? [[id, family]] : []
  })
}

const wheel = [
  '#4263eb',
  '#e8590c',
  '#2f9e44',
  '#d6336c',
  '#0c8599',
  '#9c36b5',
  '#a6791b',
  '#1971c2',
  '#5c940d',
  '#c2255c',
  '#6741d9',
  '#846358',
]

/**
 * The text colour for a solid background, which the grid shows at four fifths opacity; a team member may have any
 * colour.
 */
export function inkOn(color: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear((0.82 * Number.parseInt(color.slice(at, at + 2), 16)) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > brightest ? 'black' : 'white'
}

/** The highest luminance on which white has a contrast of 4.5:1. */
const brightest = 1.05 / 4.5 - 0.05

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
