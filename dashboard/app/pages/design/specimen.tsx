import { Box, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'

import { Section } from '#app/ui/section.tsx'

/** A part of the page, with its title. */
export const Specimens = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section title={title}>
    <Group gap="lg" align="flex-start" mb="xl">
      {children}
    </Group>
  </Section>
)

interface SwatchProps {
  name: string
  color: string
  radius?: string
  shadow?: string
}

/** A colour, a radius or a shadow by the name of its token. */
export const Swatch = ({ name, color, radius = 'sm', shadow = 'none' }: SwatchProps) => (
  <Box>
    <Box
      w={112}
      h={56}
      bg={color}
      bd="1px solid var(--line)"
      style={{ borderRadius: `var(--mantine-radius-${radius})`, boxShadow: shadow }}
    />
    <Text size="xs" mt={4}>
      {name}
    </Text>
  </Box>
)
