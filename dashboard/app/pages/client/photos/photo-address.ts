/** The address of a photo, which only the session of this browser can open. */
export const photoAddress = (businessId: string, customerId: string, photoId: string) =>
  `/api/v1/businesses/${businessId}/customers/${customerId}/photos/${photoId}/image`
