import { notFoundAt, refuseFaults, requireKnown } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { Tenant } from '#db/tenant.ts'
import * as services from '#features/services/queries.ts'

import * as pages from './queries.ts'
import { confirmationFaults } from './rules.ts'
import type { BookingPage, BookingPageChanges, Question } from './schema.ts'

/** Changes the given fields. Throws 400, and 404 for an unknown question or service. */
export async function changePage(
  tenant: Tenant,
  { questions, ...plain }: BookingPageChanges,
  sendsMail: boolean,
) {
  const before = await pages.lock(tenant)
  const after: BookingPage = {
    ...before,
    ...plain,
    questions: questions ? await withIds(tenant, before, questions) : before.questions,
  }
  refuseFaults(confirmationFaults(after, sendsMail))
  tenant.defer(pages.update(tenant, after))
  return { before, after }
}

type QuestionChanges = NonNullable<BookingPageChanges['questions']>

async function withIds(
  tenant: Tenant,
  before: BookingPage,
  sent: QuestionChanges,
): Promise<Question[]> {
  const known = new Set(before.questions.map(({ id }) => id))
  const unknown = sent.findIndex(({ id }) => id !== undefined && !known.has(id))
  if (unknown >= 0) throw notFoundAt('Question', `questions[${unknown}].id`)
  const named = sent.flatMap(({ serviceIds = [] }, question) =>
    serviceIds.map((id, nth) => ({ id, field: `questions[${question}].serviceIds[${nth}]` })),
  )
  if (named.length > 0) {
    const ids = named.map(({ id }) => id)
    const existing = await services.lockAgainstDeletion(tenant, [...new Set(ids)])
    const found = existing.map(({ id }) => id)
    requireKnown('Service', { ids, known: found }, (index) => named[index]?.field ?? 'questions')
  }
  return sent.map(questionOf)
}

/** The settings that a change would lead to, unchecked: for somebody who sees them only. */
export const previewed = (
  before: BookingPage,
  { questions, ...plain }: BookingPageChanges,
): BookingPage => ({
  ...before,
  ...plain,
  questions: questions?.map(questionOf) ?? before.questions,
})

const questionOf = ({
  id = newId(),
  label,
  type,
  options = [],
  isRequired = false,
  serviceIds = [],
}: QuestionChanges[number]): Question => ({ id, label, type, options, isRequired, serviceIds })
