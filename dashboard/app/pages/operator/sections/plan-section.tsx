import { Select } from '@mantine/core'
import { plans } from '@openchair/server/plans'
import { useMutation } from '@tanstack/react-query'

import { api } from '#app/api/http/api.ts'
import type { OperatedDetail, Plan } from '#app/api/http/schema.gen.ts'
import { useOperatorsTexts } from '#app/i18n/parts/operators.gen.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'

export function PlanSection({ business: { id, plan } }: { business: OperatedDetail }) {
  const words = useOperatorsTexts()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (next: Plan) =>
      api.patch('/operator/businesses/{businessId}', { businessId: id }, { plan: next }),
    onSuccess: () => showToast(words('saved')),
  })
  return (
    <div>
      <Select
        label={words('plan')}
        data={plans.map((value) => ({ value, label: words(`plans.${value}`) }))}
        value={plan}
        disabled={isPending}
        allowDeselect={false}
        onChange={(next) => next !== null && mutate(next)}
      />
      {error && <FailureNote error={error} />}
    </div>
  )
}
