import { newId } from '#core/ids.ts'
import { picturesPath } from '#core/text/picture-path.ts'
import type { Tenant } from '#db/tenant.ts'
import * as pages from '#features/booking-page/queries.ts'
import type { Question } from '#features/booking-page/schema.ts'
import * as images from '#features/businesses/images/queries.ts'

import type { CatalogueService } from './catalogue.ts'

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

/** A disc with the letters SN, as PNG of 192 pixels in base64. */
const logo =
  'iVBORw0KGgoAAAANSUhEUgAAAMAAAADABAMAAACg8nE0AAAAIVBMVEUPdm4Pdm4Pdm4Pdm4Pdm4kgns3jYZfo56KvLmpzsv+/v4Xy0BCAAAGlklEQVR42s1cS1MbRxBGCHIWVsiZh3OXGBqMT4qp3IXHIgmnVKkIZV1VtoyuPthwpRyMrikb7f7KLLArdme6Z3teJH2xS0L9bffX3dPz2qWl/4801p5tbUshtp6vxdD+SmRyKnIZPm8FVf+jgFxz/q/MLPklmPplQUgYiAZQ+gW8DuCotjBK1/fxt0WN+BmxgrhF+8QDYXkgGDLYcNX/TDClE1m/gE0X/U1hIZtB+NVFLv7Xs45PKeykFUC/DIjwq7CWXRv9PwkH6boSzGaDT7RwlEAFVJAF6ihgBuBp0QvuIHBwUlPnF9iAfUaKCS9pRWC4YmE3sgH1yXDIqJ5gyr1urBBlmnBoGTW2RS+AAWYT2iEAuuYQAn8EOhfWhYhrgkeCsSrSqu+jF+nxZ+BxRgeKGKOmSG2HA+i6egh4bR5Oc5P7Y9d++1AElN0IA0FdNjf9w9/so0MulzxG3tjEkHQxy7tM1FnZR7JMhmT5KFYdIny07KULdddGqCDl1SMID7ATMY31ZF6OAbARl4JqoMbQXyFhEECfNJAQhYIyCU3vyoMa09FLtfRvrtFUwx8DziaTT5NTDRCsyxGaZr9dpLncTIZlnXt/5SIfsY7zjwiWEY7hPC3L1/HjV9PiwyvtsznBMsLx21SR+VAD+K4BJMSg09aC+CDVZGHDqPgkqQXoUhzvpQaAafUjMLhIVABKRI54AFd1FggqiNKU46L0thbgIYyW1SrykgmQypooynO5qQJckgBQcZHmtgQHUOcFkKY8DtJ/6gC6aFu9zwaY17loF43SBQVJVogGZ+czEmBBAmWBQAFGapCczSiAjxwALUqRvz7Ho2hBAgog8zjVJpcPLkm/VXiZoRYkNRzcTzebBMBVtXoMMYB0WOOiDgag+JfwYOUpSAv62Mwg/+07DsAtw4I2ATAmxshKJUxqALrYGk6KcUCV2nE9wDYBMDe7KCk/BgnwOgOQRBRRJhTKLkskaCRDad1FUADptREgryhmCwQG8BgmySek4yyUvSiRQIap0CpFpvCkTOL1WP2+AIBSwtMWtJABU2kpkjEaRUmu9dYeQBsP5mO0FpZIMAEgC2kzFSH5iAHsP5YUmgMUAOla3mHV/LFklyyQaveINKbImJkMEYDp4rFpF6EA1Xqm9kALkotoGBpcBB10drPH6IuShaVXZgtWsbnFgcGEkrJZ0WXTAB1ifvZWR0AARlU2sCiiABCEsQ5wUHxjb0HmYLWBRDqInKsvTgAZxA1KwqikbJZ/w3ORXjiPz+kWJbkLiZNKWbK14H4qe66xXFZWlGwcAO4B6pYRflcb0bKLimpBu2ijftfgD1OTlZds21KBT6jGCEBesjUAsLBgUZkwgGpdRGpRj7Fcd2IAqM4XmSMaNSFBAaa1AEtafzghAIZIFFXLIrdtucZdhLbq+2YOiL7oGiUZn83M7C3Iqtz8VJ/VJjjAyMWC7OfvNQPmOMCBYgFoS5vqNBnysfy9sjKFVVNleE3QnZa2WkmLR05uPn+4mGnjgQJQJgGfHzQZPYVpTjwycdDHAC5xgCEB8MJkQYdvAdJVgLp2MkcBVngAX8iFgKkBoIctJeAukiTAS4OLWthiCGrB30jrqLWyzNUWDMC0hAk4ACwA1EwTHwydKdYmTkkL3hBb7fsXtP6FiySygoUvqWHbmBWIr0PzctI+GUV90/7H5GJ2VwUSdZ5pvwfSGLjudHC30sLv3gC2dh1Dwp/YwJf3V112nThsdVjbaOAbRGH3YstDI7SW4rIMMc7llOVI3WoEfCJlE/joJpTlZilYcxxpx71y8GE7NsB6DP2dpzw00HBOpvpaHY2EHd4ROOkM0A14eAZ9sJ718R9p9ScQ5yQo5aHaI1jglQUGH0nnsG0FuJRheoBdh4N84OWhwBUVWk9/mNL2EBMYuehEOvILyFAQ/kiupI7krvCDpS49iCtw4Xp34tz1D6H095cin+yOezvAdLi+gRcF21Gt9d9dcLA4/i7pJOu53pKR7mXIYIK0rt698DeVLAxwvoQAnBAKYkL9pbqG36DJuJ3pddWEdc8XYlShCs/g3Eswr0KvxygST3rx07VHsrij3I7qILtOFbg1gnYSeA8zQWiwfh3Ail25sL6EbnNNXzhdo88QBnH1W/Tbjvq5L2MAZ/2cWAKv10lkCD/XLkn4vtWjbe4yfF/pcW+EDJhexFtb/MYXHgRoHXG4F8M8vNpmr1B9fBc7gV9t8yBrr7Yy3Ttbm2sxtLvKv+t/A+Zyk7NKAAAAAElFTkSuQmCC'
