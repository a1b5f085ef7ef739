/** The values that are stored in clear by design: the canary, the place, and why. */
const exceptions: readonly { canary: RegExp; place: RegExp; why: string }[] = [
  {
    canary: /^control$/,
    place: /^(table (service|event)|file )/,
    why: 'Names of services are public (decision 18); they show that the search finds what is in clear.',
  },
  {
    canary: /^(first|last) name of staff$/,
    place: /^(table (staff|event)|file )/,
    why: 'Names of staff are public: customers choose by them (decision 18). E-mail and phone are encrypted.',
  },
  {
    canary: /^label of a break$/,
    place: /^(table staff_break|file )/,
    why: 'The label of a break is shown in the calendar to all staff; reasons of absences are encrypted.',
  },
  {
    canary: /^path of a receiver$/,
    place: /^(table webhook_subscription|file )/,
    why: 'The address of a receiver is a setting of the business, not of a person.',
  },
  {
    canary: /^idempotency key$/,
    place: /^(table idempotency_key|file )/,
    why: 'An Idempotency-Key is an opaque value of the client that rows are found by, for a day. The response beside it is encrypted.',
  },
]

/** Why a canary may be in a place; undefined where it may not. */
export const exceptionFor = (name: string, where: string) =>
  exceptions.find(({ canary, place }) => canary.test(name) && place.test(where))?.why
