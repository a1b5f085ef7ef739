import type {
  CreatedGuestBooking,
  NewGuestBooking,
} from '#features/online-booking/bookings/schema.ts'
import type { PublicProfile, PublicService } from '#features/online-booking/schema.ts'

/** The parts of the public API's replies that the page reads. */

export type Profile = PublicProfile
export type OfferedService = PublicService
export type Option = OfferedService['variants'][number]
export type Question = Profile['questions'][number]

export interface Availability {
  days: { date: string; times: string[] }[]
  nextAvailableDate: string | null
}

export interface RequestedService {
  serviceId: string
  variantId: string | null
  addonIds: string[]
}

interface Line {
  serviceId: string
  serviceName: string
  variantName: string | null
  price: number
  duration: number
  addons: { name: string; price: number; duration: number }[]
}

export interface Hold {
  token: string
  expiresAt: string
  date: string
  startTime: string
  endTime: string
  staff: { id: string; firstName: string }
  services: Line[]
  subtotal: number
  deposit: { amount: number } | null
  cancellation: { until: string | null }
}

export type BookingBody = NewGuestBooking
export type BookedVisit = CreatedGuestBooking
