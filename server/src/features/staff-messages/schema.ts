import { type Static, Type } from '#core/json-schema.ts'
import { Body, described, Flag, LocalTime, Patch } from '#http/types.ts'

const Notify = (when: string, example: boolean) =>
  described({ ...Flag, examples: [example] }, `Whether the member gets a letter ${when}`)

const fields = {
  onlineBooking: Notify('when a customer has booked online. Default true', true),
  customerCancelled: Notify('when a customer has cancelled online. Default true', true),
  customerRescheduled: Notify('when a customer has rescheduled online. Default true', true),
  dayPlan: Notify('with the visits of the day, each morning that has any. Default false', true),
  dayPlanTime: described(
    { ...LocalTime, examples: ['07:00'] },
    'When the plan of the day is sent, in the local time of the business. Default 07:00',
  ),
}

export const StaffNotifications = Type.Object(fields, {
  title: 'StaffNotifications',
  description:
    'The e-mails that a staff member gets: at the address of the staff member, else at that of the account that is linked',
})
export type StaffNotifications = Static<typeof StaffNotifications>

export const StaffNotificationChanges = Patch(Body(fields))
export type StaffNotificationChanges = Static<typeof StaffNotificationChanges>
