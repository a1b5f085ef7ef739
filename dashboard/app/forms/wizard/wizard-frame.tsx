import './wizard.css'
import { Box, Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { Brand } from '#app/ui/brand.tsx'

export const wizardSteps = ['account', 'business', 'hours', 'services', 'team'] as const
export type WizardStep = (typeof wizardSteps)[number]

interface WizardFrameProps {
  step: WizardStep
  /** Whether the account was created in the first step. */
  hasAccountStep: boolean
  title: string
  text: string
  /** In the top right corner, such as the choice of the language. */
  corner?: ReactNode
  children: ReactNode
}

/** The layout of the steps in which a salon is set up. */
export function WizardFrame(props: WizardFrameProps) {
  const { step, hasAccountStep, title, text, corner, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Openchair`
    // A field that takes the focus by itself keeps it; otherwise a screen reader begins with the new step.
    if (document.activeElement === document.body) heading.current?.focus()
  }, [title])
  return (
    <main className="wizard">
      <Group justify="space-between" mih={36}>
        <Brand size={28} />
        {corner}
      </Group>
      <Stack className="wizard-card" gap="lg">
        <Steps step={step} hasAccountStep={hasAccountStep} />
        <Box mt="xs">
          <Title order={1} ref={heading} tabIndex={-1} className="wizard-title">
            {title}
          </Title>
          <Text c="dimmed" mt={4}>
            {text}
          </Text>
        </Box>
        {children}
      </Stack>
    </main>
  )
}

function Steps({ step, hasAccountStep }: Pick<WizardFrameProps, 'step' | 'hasAccountStep'>) {
  const { t } = useTranslation()
  const steps = wizardSteps.filter((one) => hasAccountStep || one !== 'account')
  const current = steps.indexOf(step)
  return (
    <ol className="wizard-steps" aria-label={t('start.progress')}>
      {steps.map((one, index) => (
        <li
          key={one}
          data-reached={index <= current || undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span>
            {t(`start.steps.${one}`)}
            {index < current && <VisuallyHidden>{t('start.done')}</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ol>
  )
}
