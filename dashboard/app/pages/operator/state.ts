import type { OperatedBusiness, Status } from '#app/api/operators/businesses.ts'
import type { Tone } from '#app/ui/feedback/status-badge.tsx'

export const statusOf = ({ suspendedAt, deletionDueAt }: OperatedBusiness): Status => {
  if (deletionDueAt !== null) return 'DELETING'
  return suspendedAt === null ? 'ACTIVE' : 'SUSPENDED'
}

export const statuses = ['ACTIVE', 'SUSPENDED', 'DELETING'] as const satisfies Status[]

export const statusTones: Record<Status, Tone> = {
  ACTIVE: 'good',
  SUSPENDED: 'waiting',
  DELETING: 'bad',
}
