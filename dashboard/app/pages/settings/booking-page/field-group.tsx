import { Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { Words } from '#app/i18n/en.ts'

interface FieldGroupProps {
  title: keyof Words['bookingPage']['groups']
  children: ReactNode
}

/** Fields of the form under a title. */
export function FieldGroup({ title, children }: FieldGroupProps) {
  const { t } = useTranslation()
  return (
    <Stack gap="sm">
      <Title order={2}>{t(`bookingPage.groups.${title}`)}</Title>
      {children}
    </Stack>
  )
}
