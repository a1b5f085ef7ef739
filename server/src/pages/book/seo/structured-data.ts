import type { Context } from '../context.ts'
import type { OfferedService, Profile } from '../shapes.ts'
import { offeredServices } from '../visit.ts'

/** Far more than search engines show. */
const offersMax = 200

/** The salon in the vocabulary of schema.org: what it offers, when it is open, and where one books. */
export function structuredData({ slug, profile, publicUrl }: Context) {
  const url = `${publicUrl}/book/${slug}`
  const { name, description, logoUrl, photoUrl, currency, averageRating, reviewCount } = profile
  return {
    '@context': 'https://schema.org',
    '@type': 'HairSalon',
    '@id': url,
    url,
    name,
    ...(description !== null && { description }),
    ...(photoUrl !== null && { image: new URL(photoUrl, publicUrl).href }),
    ...(logoUrl !== null && { logo: new URL(logoUrl, publicUrl).href }),
    currenciesAccepted: currency,
    address: postalAddress(profile),
    openingHoursSpecification: profile.openingHours
      .filter(({ isOpen }) => isOpen)
      .map(({ dayOfWeek, startTime, endTime }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${dayOfWeek[0]}${dayOfWeek.slice(1).toLowerCase()}`,
        opens: startTime,
        // The end of the day is 00:00 here, and 23:59 there.
        closes: endTime === '00:00' ? '23:59' : endTime,
      })),
    ...(averageRating !== null &&
      reviewCount > 0 && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: averageRating, reviewCount },
      }),
    review: profile.reviews.map(({ rating, comment, firstName, createdAt }) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
      datePublished: createdAt.slice(0, 10),
      ...(comment !== null && { reviewBody: comment }),
      ...(firstName !== null && { author: { '@type': 'Person', name: firstName } }),
    })),
    makesOffer: offeredServices(profile)
      .values()
      .take(offersMax)
      .map((service) => offerOf(service, { url, currency }))
      .toArray(),
    potentialAction: actionAt(url),
  }
}

function postalAddress({ address }: Profile) {
  const { street, houseNumber, postalCode, city, country } = address
  const streetAddress = [street, houseNumber].filter(Boolean).join(' ')
  return {
    '@type': 'PostalAddress',
    ...(streetAddress && { streetAddress }),
    ...(postalCode !== null && { postalCode }),
    ...(city !== null && { addressLocality: city }),
    ...(country !== null && { addressCountry: country }),
  }
}

function offerOf(
  { id, name, description, price, priceFrom }: OfferedService,
  { url, currency }: { url: string; currency: string },
) {
  const address = `${url}?service=${id}`
  return {
    '@type': 'Offer',
    url: address,
    ...(price !== null && priceIn(currency, price, priceFrom)),
    itemOffered: {
      '@type': 'Service',
      name,
      ...(description !== null && { description }),
      potentialAction: actionAt(address),
    },
  }
}

/** A price that depends on who performs the service is the lowest of several. */
const priceIn = (priceCurrency: string, price: number, isFrom: boolean) =>
  isFrom
    ? { priceSpecification: { '@type': 'PriceSpecification', minPrice: price, priceCurrency } }
    : { price, priceCurrency }

const actionAt = (urlTemplate: string) => ({
  '@type': 'ReserveAction',
  target: {
    '@type': 'EntryPoint',
    urlTemplate,
    actionPlatform: [
      'https://schema.org/DesktopWebPlatform',
      'https://schema.org/MobileWebPlatform',
    ],
  },
  result: { '@type': 'Reservation' },
})
