import { Box, Stack, Text } from '@mantine/core'

import { statusColors } from '#app/tokens.ts'

import { Specimens, Swatch } from './specimen.tsx'

const surfaces = ['frame', 'card', 'raised', 'overlay']
const lines = ['line', 'line-strong', 'quiet', 'hatch', 'shade']
const sizes = ['xs', 'sm', 'md', 'lg', 'xl']

export const Tokens = () => (
  <>
    <Specimens title="Surfaces and lines">
      {surfaces.map((name) => (
        <Swatch key={name} name={`--surface-${name}`} color={`var(--surface-${name})`} />
      ))}
      {lines.map((name) => (
        <Swatch key={name} name={`--${name}`} color={`var(--${name})`} />
      ))}
    </Specimens>
    <Specimens title="Status of a booking">
      {Object.entries(statusColors).map(([name, color]) => (
        <Swatch key={name} name={name} color={color} />
      ))}
    </Specimens>
    <Specimens title="Type">
      <Stack gap={4}>
        {sizes.map((size) => (
          <Text key={size} size={size} className="tabular">
            {size}: Anna de Vries, Łukasz Žižka, 09:30 – 10:15, € 1.234,50, code O0-Il1-&gt;x2
          </Text>
        ))}
      </Stack>
    </Specimens>
    <Specimens title="Spacing, radii and shadows">
      {sizes.map((size) => (
        <Box key={size}>
          <Box
            bg="var(--mantine-primary-color-light)"
            h={16}
            w={`var(--mantine-spacing-${size})`}
          />
          <Text size="xs">{size}</Text>
        </Box>
      ))}
      {sizes.map((size) => (
        <Swatch
          key={size}
          name={size}
          color="var(--surface-raised)"
          radius={size}
          shadow={`var(--mantine-shadow-${size})`}
        />
      ))}
    </Specimens>
  </>
)
