import type { SVGProps } from 'react'

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height in pixels. */
  size?: number
}

export type Icon = (props: IconProps) => React.ReactNode

/** A component that draws a path on Lucide's grid of 24 by 24. An icon without a label is hidden from screen readers. */
export const icon =
  (path: string): Icon =>
  ({ size = 24, ...props }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden={props['aria-label'] === undefined ? true : undefined}
      {...props}
    >
      <path d={path} />
    </svg>
  )
