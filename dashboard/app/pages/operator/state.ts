import type { OperatedBusiness, OperatedStatus } from '#app/api/http/schema.gen.ts'
import type { Tone } from '#app/ui/feedback/status-badge.tsx'

export const statusOf = ({ suspendedAt, deletionDueAt }: OperatedBusiness): OperatedStatus => {
  if (deletionDueAt !== null) return 'DELETING'
  return suspendedAt === null ? 'ACTIVE' : 'SUSPENDED'
}

export const statuses = ['ACTIVE', 'SUSPENDED', 'DELETING'] as const satisfies OperatedStatus[]

export const statusTones: Record<OperatedStatus, Tone> = {
  ACTIVE: 'good',
  SUSPENDED: 'waiting',
  DELETING: 'bad',
}
