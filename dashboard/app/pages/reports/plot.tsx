import '@mantine/charts/styles.css'
import { BarChart, CompositeChart } from '@mantine/charts'
import { Box, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { plotHeight } from './plots.tsx'

interface PlotProps {
  title: string
  hint: string
  children: ReactNode
}

/** A plot is a picture for those who see it; everybody else has the table below it. */
const Plot = ({ title, hint, children }: PlotProps) => (
  <Box component="figure" m={0}>
    <Box role="img" aria-label={`${title}. ${hint}`}>
      {children}
    </Box>
    <Text component="figcaption" size="xs" c="dimmed" mt={4}>
      {hint}
    </Text>
  </Box>
)

interface ColumnPlotProps {
  title: string
  hint: string
  data: { label: string; value: number; before: number }[]
  show: (value: number) => string
  /** Where a click on a bar leads. */
  onOpen?: ((index: number) => void) | undefined
}

/** Values one after the other, with those of the period before as a line. */
export function ColumnPlot({ title, hint, data, show, onOpen }: ColumnPlotProps) {
  const { t } = useTranslation()
  return (
    <Plot title={title} hint={hint}>
      <CompositeChart
        h={plotHeight}
        data={data}
        dataKey="label"
        series={[
          { name: 'value', label: title, color: 'indigo.6', type: 'bar' },
          { name: 'before', label: t('reports.beforePeriod'), color: 'gray.5', type: 'line' },
        ]}
        valueFormatter={show}
        withDots={false}
        curveType="linear"
        withLegend
        legendProps={{ verticalAlign: 'top', height: 32 }}
        maxBarWidth={36}
        accessibilityLayer={false}
        barProps={{ isAnimationActive: false, ...openingOf(onOpen) }}
        lineProps={{ isAnimationActive: false, strokeDasharray: '4 4' }}
        xAxisProps={{ minTickGap: 24 }}
        yAxisProps={{ width: 84 }}
      />
    </Plot>
  )
}

const openingOf = (onOpen: ((index: number) => void) | undefined) =>
  onOpen && { cursor: 'pointer', onClick: (_: unknown, index: number) => onOpen(index) }

interface BarPlotProps {
  title: string
  hint: string
  data: { name: string; value: number; before: number }[]
  show: (value: number) => string
  /** Where a click on a bar leads. */
  onOpen?: ((index: number) => void) | undefined
}

const barHeight = 44

/** People or salons beside each other, with what they had before. */
export function BarPlot({ title, hint, data, show, onOpen }: BarPlotProps) {
  const { t } = useTranslation()
  return (
    <Plot title={title} hint={hint}>
      <BarChart
        h={Math.max(140, data.length * barHeight + 64)}
        data={data}
        dataKey="name"
        orientation="vertical"
        series={[
          { name: 'value', label: title, color: 'indigo.6' },
          { name: 'before', label: t('reports.beforePeriod'), color: 'gray.4' },
        ]}
        valueFormatter={show}
        withLegend
        legendProps={{ verticalAlign: 'top', height: 32 }}
        gridAxis="y"
        accessibilityLayer={false}
        barProps={{ isAnimationActive: false, ...openingOf(onOpen) }}
        yAxisProps={{ width: 132, interval: 0 }}
      />
    </Plot>
  )
}
