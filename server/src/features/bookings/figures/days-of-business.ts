/** A period of local dates of the business, both inclusive. */
export interface DaysOfBusiness {
  businessId: string
  from: string
  to: string
}
