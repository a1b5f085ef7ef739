import { Skeleton } from '@mantine/core'
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'

export const plotHeight = 260

/** The library of plots is large: it comes when the first one is shown, and the tables do not wait for it. */
const Columns = lazy(() => import('./plot.tsx').then((file) => ({ default: file.ColumnPlot })))
const Bars = lazy(() => import('./plot.tsx').then((file) => ({ default: file.BarPlot })))

const Waiting = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Skeleton h={plotHeight} />}>{children}</Suspense>
)

export const ColumnPlot = (props: ComponentProps<typeof Columns>) => (
  <Waiting>
    <Columns {...props} />
  </Waiting>
)

export const BarPlot = (props: ComponentProps<typeof Bars>) => (
  <Waiting>
    <Bars {...props} />
  </Waiting>
)
