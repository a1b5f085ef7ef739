import type { Context, Page } from '../context.ts'
import { priceWith } from '../prices.ts'
import type { Hold } from '../shapes.ts'
import { detailsStep } from '../steps/details.ts'
import { reviewStep } from '../steps/review.ts'
import { servicesStep } from '../steps/services.ts'
import type { Contact } from '../submit/contact.ts'
import { offeredServices } from '../visit.ts'

/** The steps on which settings can be seen, as if the first service was held for tomorrow. */
export const previewSteps: Record<'services' | 'details' | 'review', (context: Context) => Page> = {
  services: (context) => servicesStep(context),
  details: (context) =>
    detailsStep(withAllQuestions(context), { hold: exampleHold(context), contact: nobody }),
  review: (context) =>
    reviewStep(withAllQuestions(context), { hold: exampleHold(context), contact: nobody }),
}

/** Also those of other services. */
const withAllQuestions = (context: Context): Context => ({
  ...context,
  profile: {
    ...context.profile,
    questions: context.profile.questions.map((question) => ({ ...question, serviceIds: [] })),
  },
})

const nobody: Contact = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  notes: '',
  answers: {},
}

const dayMs = 86_400_000

function exampleHold({ profile, formats, now }: Context): Hold {
  const [service] = offeredServices(profile).values()
  const member = profile.staff.find(({ id }) => service?.staffIds.includes(id))
  const price = (service && priceWith(service, member?.id ?? null).price) ?? 0
  const { cancelUntilHours } = profile.rules
  const tomorrow = new Date(now.getTime() + dayMs)
  const date = formats.dateAt(tomorrow)
  const startsAt = Date.parse(formats.instant(date, '10:00') ?? tomorrow.toISOString())
  return {
    token: '',
    expiresAt: new Date(now.getTime() + 10 * 60_000).toISOString(),
    date,
    startTime: '10:00',
    endTime: '11:00',
    staff: { id: member?.id ?? '', firstName: member?.firstName ?? '' },
    services: service
      ? [
          {
            serviceId: service.id,
            serviceName: service.name,
            variantName: null,
            price,
            duration: service.duration,
            addons: [],
          },
        ]
      : [],
    subtotal: price,
    deposit: null,
    cancellation: {
      until:
        cancelUntilHours === null
          ? null
          : new Date(startsAt - cancelUntilHours * 3_600_000).toISOString(),
    },
  }
}
