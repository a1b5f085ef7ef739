import { Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { WizardButtons } from '#app/forms/wizard/wizard-buttons.tsx'
import { WizardFrame } from '#app/forms/wizard/wizard-frame.tsx'
import { TemplateChoice } from '#app/templates/template-choice.tsx'
import { useTemplate } from '#app/templates/use-template.ts'

import { useSteps } from './use-steps.ts'

export function ServicesStep() {
  const { t } = useTranslation()
  const steps = useSteps()
  const navigate = useNavigate()
  const { known, count, add, choice } = useTemplate()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (count > 0) await add()
    },
    onSuccess: () => navigate(steps.team),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate()
  }
  return (
    <WizardFrame
      step="services"
      hasAccountStep={steps.hasAccountStep}
      title={t('start.servicesTitle')}
      text={t('start.servicesText')}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {known.length > 0 && (
            <Text size="sm">{t('start.servicesKnown', { count: known.length })}</Text>
          )}
          <TemplateChoice {...choice} />
          <WizardButtons
            error={error}
            isPending={isPending}
            label={count > 0 ? t('start.addServices', { count }) : t('start.continue')}
            back={steps.hours}
          />
        </Stack>
      </form>
    </WizardFrame>
  )
}
