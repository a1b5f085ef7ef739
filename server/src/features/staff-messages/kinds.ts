/** The kinds of letters to members of staff, and the setting of each kind. */
export const kinds = {
  ONLINE_BOOKING: 'onlineBooking',
  CUSTOMER_CANCELLED: 'customerCancelled',
  CUSTOMER_RESCHEDULED: 'customerRescheduled',
  DAY_PLAN: 'dayPlan',
  /** Always sent: without it a member would be booked twice. */
  CALENDAR_PROBLEM: null,
} as const

export type StaffMessageKind = keyof typeof kinds
export type BookingKind = Exclude<StaffMessageKind, 'DAY_PLAN' | 'CALENDAR_PROBLEM'>

/** Why a letter was not sent, the first reason that applies. */
export type SkipReason =
  /** The member was deleted, or is not active. */
  | 'INACTIVE'
  /** The member does not want letters of this kind. */
  | 'OFF'
  | 'CANCELLED'
  /** The booking has moved since, or came back to a member whom it had left. */
  | 'MOVED'
  | 'STARTED'
  | 'OTHER_STATUS'
  /** The hours after its time in which a plan is sent are over, or its day. */
  | 'LATE'
  | 'NO_VISITS'
  /** The calendar was removed, or is read without problems again. */
  | 'SOLVED'
  | 'NO_MAIL_SERVER'
  | 'NO_ADDRESS'
  | 'TOO_MANY'
