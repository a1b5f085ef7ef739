/** Days of a business, both included, that a figure is reckoned over. */
export interface DaysOfBusiness {
  businessId: string
  from: string
  to: string
}
