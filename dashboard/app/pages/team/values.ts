import type { StaffMember, CreateStaffMemberBody } from '#app/api/http/schema.gen.ts'

/** The initial values of the drawer. */
export const valuesOf = (member: StaffMember | null) => ({
  firstName: member?.firstName ?? '',
  lastName: member?.lastName ?? '',
  title: member?.title ?? '',
  email: member?.email ?? '',
  phone: member?.phone ?? '',
  avatar: member?.avatar ?? '',
  color: member?.color ?? '',
  order: (member?.order ?? '') as number | string,
  isActive: member?.isActive ?? true,
  acceptsBookings: member?.acceptsBookings ?? true,
  isOnline: member?.isOnline ?? true,
})

/** The request body: an empty field becomes null, and a new team member without a position comes last. */
export function bodyOf({ order, ...values }: ReturnType<typeof valuesOf>): CreateStaffMemberBody {
  return {
    ...values,
    lastName: orNull(values.lastName),
    title: orNull(values.title),
    email: orNull(values.email),
    phone: orNull(values.phone),
    avatar: orNull(values.avatar),
    color: orNull(values.color),
    ...(typeof order === 'number' && { order }),
  }
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim())
