import { Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'

import type { bookingPage } from '#app/i18n/booking-page/en.ts'
import { useBookingPageTexts } from '#app/i18n/booking-page/use-booking-page-texts.ts'

interface FieldGroupProps {
  title: keyof (typeof bookingPage)['groups']
  children: ReactNode
}

/** Fields of the form under a title. */
export function FieldGroup({ title, children }: FieldGroupProps) {
  const words = useBookingPageTexts()
  return (
    <Stack gap="sm">
      <Title order={2}>{words(`groups.${title}`)}</Title>
      {children}
    </Stack>
  )
}
