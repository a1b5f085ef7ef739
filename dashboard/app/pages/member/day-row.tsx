import { ActionIcon, Checkbox, Menu, Text } from '@mantine/core'

import '#app/forms/day-row.css'
import { useTranslation } from 'react-i18next'

import type { Day } from '#app/api/http/schema.gen.ts'
import { useFormat } from '#app/ui/format/use-format.ts'
import { Copy } from '#app/ui/icons/icons.ts'
import { TimeField } from '#app/ui/time/time-field.tsx'

import { faultOf } from './week.ts'

interface DayRowProps {
  day: Day
  /** From 0, Monday. */
  index: number
  onChange: (day: Day) => void
  onCopy: (onto: 'all' | 'working') => void
}

export function DayRow({ day, index, onChange, onCopy }: DayRowProps) {
  const { t } = useTranslation()
  const name = useFormat().weekday(index)
  const fault = faultOf(day)
  const time = (field: 'startTime' | 'endTime', label: string) => (
    <TimeField
      aria-label={`${name}: ${label}`}
      value={day[field]}
      onChange={(time) => onChange({ ...day, [field]: time })}
      error={field === 'endTime' && fault !== undefined}
    />
  )
  return (
    <div>
      <div className="day-row">
        <Checkbox
          label={name}
          checked={day.isOpen}
          onChange={(event) => onChange({ ...day, isOpen: event.currentTarget.checked })}
        />
        {day.isOpen ? (
          <>
            {time('startTime', t('team.start'))}
            {time('endTime', t('team.end'))}
            <CopyMenu name={name} onCopy={onCopy} />
          </>
        ) : (
          <Text size="sm" c="dimmed">
            {t('team.off')}
          </Text>
        )}
      </div>
      {fault && (
        <Text size="xs" c="red" role="alert" ml={{ base: 0, xs: 140 }}>
          {t(`team.${fault}`)}
        </Text>
      )}
    </div>
  )
}

function CopyMenu({ name, onCopy }: { name: string; onCopy: DayRowProps['onCopy'] }) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('team.copy', { day: name })}>
          <Copy size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onCopy('working')}>{t('team.copyWorking')}</Menu.Item>
        <Menu.Item onClick={() => onCopy('all')}>{t('team.copyAll')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
