import { Box, ColorSwatch, Group, Paper, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { type MouseEvent, type ReactNode, useState } from 'react'

export interface PlotProps<Datum> {
  title: string
  hint: string
  data: Datum[]
  show: (value: number) => string
  /** Called by a click on a bar. */
  onOpen?: ((index: number) => void) | undefined
}

export interface Series {
  name: string
  color: string
  values: number[]
}

interface FrameProps {
  title: string
  hint: string
  height: number
  series: Series[]
  labels: string[]
  show: (value: number) => string
  /** The index of the datum under the pointer. */
  indexAt: (at: { x: number; y: number; width: number }) => number
  /** Draws the chart; hovered is the index under the pointer. */
  children: (room: { width: number; hovered: number | null }) => ReactNode
}

/** The chart is an image for assistive technology; the table below has the same data. */
export function Frame({ title, hint, height, series, labels, show, ...props }: FrameProps) {
  const { ref, width } = useElementSize()
  const [pointer, setPointer] = useState<{ x: number; y: number } | null>(null)
  const index = pointer && props.indexAt({ ...pointer, width })
  const hovered = index !== null && index >= 0 && index < labels.length ? index : null
  const follow = (event: MouseEvent) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    setPointer({ x: event.clientX - left, y: event.clientY - top })
  }
  return (
    <Box component="figure" m={0}>
      <Box role="img" aria-label={`${title}. ${hint}`}>
        <Legend series={series} />
        <Box
          ref={ref}
          h={height}
          pos="relative"
          // The drawing has its old width until it was drawn again for a narrower window.
          style={{ overflowX: 'clip' }}
          onMouseMove={follow}
          onMouseLeave={() => setPointer(null)}
        >
          {width > 0 && (
            <svg width={width} height={height} fontSize={12} fill="var(--mantine-color-dimmed)">
              {props.children({ width, hovered })}
            </svg>
          )}
          {pointer && hovered !== null && (
            <Tip at={pointer} width={width} label={labels[hovered] ?? ''}>
              {series.map(({ name, color, values }) => (
                <Group key={name} gap="xs" wrap="nowrap" justify="space-between">
                  <LegendItem name={name} color={color} />
                  <Text size="sm">{show(values[hovered] ?? 0)}</Text>
                </Group>
              ))}
            </Tip>
          )}
        </Box>
      </Box>
      <Text component="figcaption" size="xs" c="dimmed" mt={4}>
        {hint}
      </Text>
    </Box>
  )
}

const Legend = ({ series }: { series: Series[] }) => (
  <Group justify="flex-end" gap="md" h={32}>
    {series.map(({ name, color }) => (
      <LegendItem key={name} name={name} color={color} />
    ))}
  </Group>
)

const LegendItem = ({ name, color }: { name: string; color: string }) => (
  <Group gap={7} wrap="nowrap">
    <ColorSwatch color={color} size={12} withShadow={false} />
    <Text size="sm">{name}</Text>
  </Group>
)

interface TipProps {
  at: { x: number; y: number }
  width: number
  label: string
  children: ReactNode
}

/** A tooltip beside the pointer, on the side with more room. */
const Tip = ({ at, width, label, children }: TipProps) => (
  <Paper
    withBorder
    shadow="md"
    p="sm"
    pos="absolute"
    miw={180}
    top={Math.max(0, at.y - 40)}
    {...(at.x < width / 2 ? { left: at.x + 16 } : { right: width - at.x + 16 })}
    style={{ pointerEvents: 'none', zIndex: 1 }}
  >
    <Text fw={500} mb={4}>
      {label}
    </Text>
    {children}
  </Paper>
)
