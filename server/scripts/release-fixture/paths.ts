/** What a fixture records: lists and records of all kinds, in spans that do not move with the time. */
export const releasePaths = ({
  home,
  businessId,
  today,
}: {
  home: string
  businessId: string
  today: string
}) => [
  home,
  `${home}/bookings?limit=50&startDate=${today}`,
  `${home}/customers?limit=50`,
  `${home}/services`,
  `${home}/services/categories`,
  `${home}/staff`,
  `${home}/products`,
  `${home}/locations`,
  `${home}/schedule`,
  `${home}/schedule/exceptions/list`,
  `${home}/schedule/calendar?startDate=${today}&endDate=${today}`,
  `${home}/reviews?limit=20`,
  `${home}/reviews/stats`,
  `${home}/webhooks`,
  `/payments/v2/all?businessId=${businessId}&limit=50`,
  `/loyalty/business/${businessId}/cards?limit=20`,
  `/loyalty/business/${businessId}/activity?limit=20`,
  `/gift-cards/business/${businessId}?limit=20`,
  `/gift-cards/settings/${businessId}`,
]
