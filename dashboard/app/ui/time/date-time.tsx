import { useFormat } from '../format/use-format.ts'

interface DateTimeProps {
  /** A time stamp, such as startsAt. */
  at: string
  show?: 'moment' | 'date' | 'shortDate' | 'time'
}

/** A moment on the clock of the business. */
export function DateTime({ at, show = 'moment' }: DateTimeProps) {
  const format = useFormat()
  return (
    <time dateTime={at} className="tabular" data-show={show}>
      {format[show](at)}
    </time>
  )
}
