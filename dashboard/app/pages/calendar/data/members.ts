import type { StaffMember } from '#app/api/http/schema.gen.ts'

/** A team member as the calendar shows them. */
export interface Member {
  id: string
  name: string
  color: string
  /** The address of the photo. */
  avatar?: string | null
  /** The role in the salon, such as Barber. */
  title?: string | null
}

/** For team members without a colour, in their order. */
const palette = [
  '#4263eb',
  '#0c8599',
  '#d6336c',
  '#e8590c',
  '#2f9e44',
  '#9c36b5',
  '#1971c2',
  '#a6791b',
]

/** Active team members, and former ones who still have bookings on these days. */
export const membersOf = (staff: readonly StaffMember[], booked: ReadonlySet<string>): Member[] =>
  staff
    .map((employee, index) => ({
      employee,
      member: {
        id: employee.id,
        name: [employee.firstName, employee.lastName].filter((part) => part !== null).join(' '),
        color: isColor(employee.color)
          ? employee.color
          : (palette[index % palette.length] ?? '#4263eb'),
        avatar: employee.avatar,
        title: employee.title,
      },
    }))
    .filter(
      ({ employee: { id, isActive, acceptsBookings } }) =>
        (isActive && acceptsBookings) || booked.has(id),
    )
    .map(({ member }) => member)

const isColor = (text: string | null): text is string =>
  text !== null && /^#[0-9a-f]{6}$/i.test(text)

export const initialsOf = (name: string) =>
  name
    .split(' ')
    .map((part) => part.slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase()

/** The first follows the last. */
export const adjacentMember = (members: readonly Member[], member: Member, step: number) => {
  const index = members.findIndex(({ id }) => id === member.id)
  return members[(index + step + members.length) % members.length] ?? member
}

/** Everyone comes before the first person and after the last. */
export function adjacentPerson(
  members: readonly Member[],
  memberId: string | null,
  step: number,
): string | null {
  const order = [null, ...members.map(({ id }) => id)]
  const index = Math.max(0, order.indexOf(memberId))
  return order[(index + step + order.length) % order.length] ?? null
}
