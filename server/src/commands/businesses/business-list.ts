import type { Command } from 'commander'

import * as businesses from '#features/businesses/queries.ts'

import { answer, listing } from '../answer.ts'
import { withDatabase } from '../installation.ts'

export async function run(_: unknown, command: Command) {
  const all = await withDatabase(({ database: { db } }) => businesses.listAll(db))
  const found = all.map(({ id, name, slug, plan, suspendedFor }) => ({
    id,
    name,
    slug,
    plan,
    suspendedFor,
  }))
  answer(command, { businesses: found }, found.map(describe).join('\n\n') || 'No businesses')
}

type BusinessEntry = Record<'id' | 'name' | 'slug' | 'plan', string> & {
  suspendedFor: string | null
}

const describe = ({ id, name, slug, plan, suspendedFor }: BusinessEntry) =>
  listing({ Name: name, Business: id, Slug: slug, Plan: plan, Suspended: suspendedFor })
