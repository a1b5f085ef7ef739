import { businessRoutes } from '#features/businesses/routes.ts'
import type { Endpoint } from '#http/endpoint.ts'

/** The table of contents: every route of the API, under the heading it has in the description. */
export const sections: { tag: string; endpoints: Endpoint[] }[] = [
  { tag: 'Businesses', endpoints: businessRoutes },
]

export const endpoints = sections.flatMap((section) => section.endpoints)
