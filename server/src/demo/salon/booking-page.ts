import { newId } from '#core/ids.ts'
import { picturesPath } from '#core/text/picture-path.ts'
import type { Tenant } from '#db/tenant.ts'
import * as pages from '#features/booking-page/queries.ts'
import type { Question } from '#features/booking-page/schema.ts'
import * as images from '#features/businesses/images/queries.ts'

import type { CatalogueService } from './catalogue.ts'
import { logo } from './logo.ts'

/** One question of each type, and the categories of the catalogue for whose services it is asked. */
const questions: readonly (Omit<Question, 'id' | 'serviceIds'> & { categories: string[] })[] = [
  {
    label: 'How long is your hair?',
    type: 'CHOICE',
    options: ['Above the shoulders', 'To the shoulders', 'Below the shoulders'],
    isRequired: false,
    categories: ['Hair', 'Colour'],
  },
  {
    label: 'I have coloured my hair at home in the last six months',
    type: 'CHECKBOX',
    options: [],
    isRequired: false,
    categories: ['Colour'],
  },
  {
    label: 'Is there anything we should know, such as an allergy?',
    type: 'TEXT',
    options: [],
    isRequired: false,
    categories: [],
  },
]

/** Enables the page on which customers book, with a logo, a picture and questions. */
export async function enablePage(tenant: Tenant, services: readonly CatalogueService[]) {
  const page = await pages.lock(tenant)
  const idsOf = (categories: readonly string[]) =>
    services.filter(({ category }) => categories.includes(category)).map(({ id }) => id)
  const bytes = Buffer.from(logo, 'base64')
  const size = { width: 192, height: 192 }
  await images.put(tenant, 'LOGO', { ...size, mediaType: 'image/png', bytes })
  await pages.update(tenant, {
    ...page,
    isEnabled: true,
    intro: 'Welcome to Studio Noord. Choose a service to see when we have time for you.',
    photoUrl: `${picturesPath}studio-noord.svg`,
    accentColor: '#0f766e',
    questions: questions.map(({ categories, ...question }) => ({
      ...question,
      id: newId(),
      serviceIds: idsOf(categories),
    })),
  })
}
