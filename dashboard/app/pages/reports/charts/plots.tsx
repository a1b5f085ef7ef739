import { useTranslation } from 'react-i18next'

import { barTops, labelEvery, shareOf, ticksFor } from './axis-scale.ts'
import { Frame, type PlotProps } from './plot-frame.tsx'

const nowColor = 'var(--chart-now)'
const beforeColor = 'var(--chart-before)'

interface Compared {
  value: number
  before: number
}

function useSeries(title: string, data: Compared[]) {
  const { t } = useTranslation()
  const now = { name: title, color: nowColor, values: data.map(({ value }) => value) }
  const before = {
    name: t('reports.beforePeriod'),
    color: beforeColor,
    values: data.map((one) => one.before),
  }
  return hasBefore(data) ? [now, before] : [now]
}

/** Without anything to compare with there is no second series. */
const hasBefore = (data: Compared[]) => data.some(({ before }) => before !== 0)

const ticksOf = (data: Compared[]) => ticksFor(data.flatMap(({ value, before }) => [value, before]))

/** The margins and the height of a column chart, in pixels. */
const columns = { left: 88, right: 8, top: 8, bottom: 28, height: 228 }

/** A column chart over time, with the previous period as a line. */
export function ColumnPlot({ data, onOpen, ...texts }: PlotProps<Compared & { label: string }>) {
  const { left, right, top, bottom, height } = columns
  const series = useSeries(texts.title, data)
  const ticks = ticksOf(data)
  const labels = data.map(({ label }) => label)
  const bandOf = (width: number) => (width - left - right) / Math.max(1, data.length)
  const yOf = (value: number) => top + (1 - shareOf(value, ticks)) * (height - top - bottom)
  return (
    <Frame
      {...texts}
      series={series}
      labels={labels}
      height={height}
      indexAt={({ x, width }) => Math.floor((x - left) / bandOf(width))}
    >
      {({ width, hovered }) => {
        const band = bandOf(width)
        const thickness = Math.min(36, band * 0.8)
        const xOf = (index: number) => left + (index + 0.5) * band
        const every = labelEvery(labels, band)
        const line = data.map(({ before }, index) => `${xOf(index)},${yOf(before)}`).join(' ')
        return (
          <>
            {ticks.map((tick) => (
              <g key={tick}>
                <line x1={left} x2={width - right} y1={yOf(tick)} y2={yOf(tick)} style={grid} />
                <text x={left - 8} y={yOf(tick) + 4} textAnchor="end">
                  {texts.show(tick)}
                </text>
              </g>
            ))}
            {hovered !== null && (
              <rect
                x={left + hovered * band}
                y={top}
                width={band}
                height={height - top - bottom}
                fill="var(--shade)"
              />
            )}
            {data.map(({ label, value }, index) => (
              <g key={label}>
                {index % every === 0 && (
                  <text x={xOf(index)} y={height - 8} textAnchor="middle">
                    {label}
                  </text>
                )}
                <Bar
                  x={xOf(index) - thickness / 2}
                  y={Math.min(yOf(value), yOf(0))}
                  width={thickness}
                  height={Math.abs(yOf(value) - yOf(0))}
                  onClick={onOpen && (() => onOpen(index))}
                />
              </g>
            ))}
            {hasBefore(data) && (
              <polyline
                points={line}
                fill="none"
                stroke={beforeColor}
                strokeWidth={2}
                strokeDasharray="4 4"
                pointerEvents="none"
              />
            )}
          </>
        )
      }}
    </Frame>
  )
}

const rows = { left: 140, right: 40, bottom: 28, band: 44, thickness: 14 }

/** A bar chart of people or salons, with the previous period. */
export function BarPlot({ data, onOpen, ...texts }: PlotProps<Compared & { name: string }>) {
  const { left, right, bottom, band, thickness } = rows
  const series = useSeries(texts.title, data)
  const ticks = ticksOf(data)
  const height = data.length * band + bottom
  return (
    <Frame
      {...texts}
      series={series}
      labels={data.map(({ name }) => name)}
      height={height}
      indexAt={({ y }) => Math.floor(y / band)}
    >
      {({ width, hovered }) => {
        const room = width - left - right
        const xOf = (value: number) => left + shareOf(value, ticks) * room
        const every = labelEvery(ticks.map(texts.show), room / Math.max(1, ticks.length - 1), 8)
        const barOf = (value: number, y: number) => ({
          x: Math.min(xOf(value), xOf(0)),
          y,
          width: Math.abs(xOf(value) - xOf(0)),
          height: thickness,
        })
        return (
          <>
            {ticks.map((tick, index) => (
              <g key={tick}>
                <line x1={xOf(tick)} x2={xOf(tick)} y1={0} y2={height - bottom} style={grid} />
                {index % every === 0 && (
                  <text x={xOf(tick)} y={height - 8} textAnchor="middle">
                    {texts.show(tick)}
                  </text>
                )}
              </g>
            ))}
            {data.map(({ name, value, before }, index) => {
              const tops = barTops((index + 0.5) * band, thickness, before !== 0)
              return (
                <g key={name}>
                  {hovered === index && (
                    <rect
                      x={left}
                      y={index * band}
                      width={room}
                      height={band}
                      fill="var(--shade)"
                    />
                  )}
                  <text x={left - 8} y={(index + 0.5) * band + 4} textAnchor="end">
                    {name.length > 20 ? `${name.slice(0, 19)}…` : name}
                  </text>
                  <Bar {...barOf(value, tops.now)} onClick={onOpen && (() => onOpen(index))} />
                  <rect {...barOf(before, tops.before)} fill={beforeColor} />
                </g>
              )
            })}
          </>
        )
      }}
    </Frame>
  )
}

const grid = { stroke: 'var(--line)', strokeDasharray: '5 5' }

interface BarProps {
  x: number
  y: number
  width: number
  height: number
  onClick: (() => void) | undefined
}

/** A bar without length is left out, since nobody could click it. */
const Bar = ({ onClick, ...place }: BarProps) =>
  place.width > 0 && place.height > 0 ? (
    <rect
      {...place}
      className="plot-bar"
      fill={nowColor}
      onClick={onClick}
      style={{ cursor: onClick && 'pointer' }}
    />
  ) : null
