import { useTranslation } from 'react-i18next'

import type { Today } from '#app/api/http/schema.gen.ts'
import { usePlannerTexts } from '#app/i18n/parts/planner.gen.ts'
import { useFormat } from '#app/ui/format/use-format.ts'

import { dayOf } from './the-day.ts'

/** How full the day is, what it is worth, and what is still free. */
export function TheDay({ today }: { today: Today }) {
  const { t } = useTranslation()
  const p = usePlannerTexts()
  const { money, percent } = useFormat(today.currency)
  const { fill, freeMinutes, couldBring } = dayOf(today)
  const { figures, weekBefore } = today
  const { received } = figures.soFar
  const lines: [string, string][] = [
    ...(fill === null ? [] : [line(p('desk.filled'), percent(Math.round(fill * 100) / 100))]),
    line(t('today.booked'), money(figures.wholeDay.value)),
    ...(received === null ? [] : [line(t('today.received'), money(received))]),
    ...(freeMinutes === null ? [] : [line(p('desk.free'), hoursOf(freeMinutes))]),
    ...(couldBring === null ? [] : [line(p('desk.couldBring'), money(couldBring))]),
    line(p('desk.lastWeek'), money(weekBefore.wholeDay.value)),
  ]
  return (
    <>
      {fill !== null && (
        <div className="desk-fill" aria-hidden>
          <span style={{ width: `${fill * 100}%` }} />
        </div>
      )}
      <dl className="desk-figures tabular">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const line = (name: string, value: string): [string, string] => [name, value]

/** 1:05 is an hour and five minutes. */
const hoursOf = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} h`
