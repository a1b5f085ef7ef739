import type { Command } from 'commander'

import { Type } from '#core/json-schema.ts'
import { quotaNames, type Quotas } from '#core/plans.ts'
import { setQuotas } from '#features/operators/acts/set-quotas.ts'
import { QuotaChanges } from '#features/operators/schema.ts'
import { checkBody } from '#http/validate/validate.ts'

import { answer, listing } from '../../answer.ts'
import { refuse } from '../../options.ts'
import { readPairs } from '../pairs.ts'
import { actOn } from './act-on.ts'

interface Options {
  business: string
  set: string[]
}

const check = checkBody(Type.Object(QuotaChanges.properties, { additionalProperties: false }))

/** Pairs may be given apart, or joined by commas. */
export async function run({ business, set }: Options, command: Command) {
  const pairs = set.flatMap((pair) => pair.split(','))
  const { values, faults } = readPairs(QuotaChanges, pairs)
  refuse([...faults, ...check(values, { currency: 'EUR' })], String)
  const quotas: Quotas = await actOn(business, (tenant) => setQuotas(tenant, null, values))
  const shown: Record<string, string> = {}
  for (const name of quotaNames) shown[name] = String(quotas[name] ?? 'no limit')
  answer(command, { quotas }, listing(shown))
}
