import { Checkbox, NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '#app/api/session/business.ts'

import type { ChosenService } from './choice.ts'

interface TemplateRowProps {
  service: ChosenService
  fault: string | undefined
  onChange: (service: ChosenService) => void
}

/** A service of a template: whether it is offered, how long it takes, and its price. */
export function TemplateRow({ service, fault, onChange }: TemplateRowProps) {
  const { t } = useTranslation()
  const { currency } = useBusiness().profile
  const { name, isTaken, duration, price } = service
  // A price is entered for a service that is offered.
  const change = (changes: Partial<ChosenService>) =>
    onChange({ ...service, isTaken: true, ...changes })
  return (
    <div className="template-row" data-left-out={!isTaken || undefined}>
      <Checkbox
        label={name}
        checked={isTaken}
        onChange={(event) => change({ isTaken: event.currentTarget.checked })}
      />
      <NumberInput
        aria-label={t('start.durationOf', { name })}
        suffix={` ${t('start.minutes')}`}
        allowDecimal={false}
        allowNegative={false}
        value={duration}
        onChange={(value) => change({ duration: value })}
      />
      <NumberInput
        aria-label={t('start.priceOf', { name, currency })}
        leftSection={currency}
        leftSectionWidth={48}
        allowNegative={false}
        value={price}
        error={fault}
        onChange={(value) => change({ price: value })}
      />
    </div>
  )
}
