import type { StaffMember } from '../../api/staff.ts'

/** A member of staff as the calendar shows them. */
export interface Member {
  id: string
  name: string
  color: string
}

/** For those without a colour of their own, in their order. */
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

/** Those who work there now, and those who have left and still have something in these days. */
export const membersOf = (staff: readonly StaffMember[], booked: ReadonlySet<string>): Member[] =>
  staff
    .map((member, index) => ({
      member,
      shown: {
        id: member.id,
        name: [member.firstName, member.lastName].filter((part) => part !== null).join(' '),
        color: isColor(member.color)
          ? member.color
          : (palette[index % palette.length] ?? '#4263eb'),
      },
    }))
    .filter(({ member }) => (member.isActive && member.acceptsBookings) || booked.has(member.id))
    .map(({ shown }) => shown)

const isColor = (text: string | null): text is string =>
  text !== null && /^#[0-9a-f]{6}$/i.test(text)

export const initialsOf = (name: string) =>
  name
    .split(' ')
    .map((part) => part.slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase()
