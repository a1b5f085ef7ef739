import { Box, Group, SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'

import { Section } from '#app/ui/section.tsx'

interface SpecimensProps {
  title: string
  /** Side by side in columns of equal width, as in a form; otherwise each as wide as it is. */
  isGrid?: boolean
  children: ReactNode
}

/** A part of the page, with its title. */
export const Specimens = ({ title, isGrid, children }: SpecimensProps) => (
  <Section title={title}>
    {isGrid ? (
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="lg" mt="xs" mb="xl">
        {children}
      </SimpleGrid>
    ) : (
      <Group gap="lg" align="flex-start" mt="xs" mb="xl">
        {children}
      </Group>
    )}
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
