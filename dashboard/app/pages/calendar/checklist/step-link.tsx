import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { useBusiness } from '#app/api/session/business.ts'
import { fresh } from '#app/forms/use-drawer.ts'
import { pathTo } from '#app/paths.ts'
import { Check } from '#app/ui/icons/icons.ts'

import type { ChecklistStep } from './use-checklist.ts'

interface StepLinkProps {
  step: ChecklistStep
  isDone: boolean
  onBook: (() => void) | null
}

/** A step of the checklist; what is not done leads to where it is done. */
export function StepLink({ step, isDone, onBook }: StepLinkProps) {
  const { t } = useTranslation()
  const { slug } = useBusiness()
  const content = (
    <>
      <span className="checklist-mark">{isDone && <Check size={14} strokeWidth={3} />}</span>
      <span>{t(`start.checks.${step}`)}</span>
    </>
  )
  if (isDone)
    return (
      <div className="checklist-step" data-done>
        {content}
        <VisuallyHidden>{t('start.done')}</VisuallyHidden>
      </div>
    )
  if (step === 'booking')
    return (
      <UnstyledButton className="checklist-step" disabled={!onBook} onClick={() => onBook?.()}>
        {content}
      </UnstyledButton>
    )
  const places = {
    hours: pathTo('settingsHours', { slug }),
    services: pathTo('services', { slug }, { service: 'templates' }),
    team: pathTo('team', { slug }, { member: fresh }),
    logo: pathTo('settingsBookingPage', { slug }),
    bookingPage: pathTo('settingsBookingPage', { slug }),
  }
  return (
    <Link className="checklist-step" to={places[step]}>
      {content}
    </Link>
  )
}
