/** The data of a business on an invoice, at the time of its issue. */
export interface InvoicedBusiness {
  name: string
  legalName: string | null
  registrationNumber: string | null
  vatNumber: string | null
  vatPercent: number | null
  street: string | null
  houseNumber: string | null
  postalCode: string | null
  city: string | null
  country: string | null
  email: string | null
  phone: string | null
}
