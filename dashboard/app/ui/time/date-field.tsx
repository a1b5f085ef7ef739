import { ActionIcon, FocusTrap, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { loadAgain } from '#app/connection/load-again.ts'
import { addDays } from '#app/time/wall-days.ts'

import { useFormat } from '../format/use-format.ts'
import { CalendarDays } from '../icons/icons.ts'
import { dayExample, dayIn, dayText, isWhole } from './typed-date.ts'
import { useTypedField } from './typed-field.ts'

// The library of months is large, and most dates are typed.
const Month = lazy(async () => ({
  default: (await loadAgain(() => import('./month.tsx'))).Month,
}))

type Own = 'value' | 'onChange' | 'min' | 'max'

interface DateFieldProps extends Omit<TextInputProps, Own | 'defaultValue'> {
  /** Such as 2026-12-01; empty for none. */
  value?: string
  onChange: (date: string) => void
  /** The first and last day that the month offers. */
  min?: string | undefined
  max?: string | undefined
  /** Whether the date may be removed. */
  clearable?: boolean
}

/** An input for a day, typed in the order of the locale or chosen from a month. The arrow keys go a day back and forth. */
export function DateField(props: DateFieldProps) {
  const { value = '', onChange, min, max, clearable = false, ...rest } = props
  const { t } = useTranslation()
  const format = useFormat()
  const today = format.today()
  const [isOpen, setOpen] = useState(false)
  const parse = (text: string) => dayIn(text, format, today)
  const { input, isWrong, finish } = useTypedField({
    value,
    shown: dayText(value, format),
    parse,
    isWhole,
    clearable,
    onChange,
  })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    input.onKeyDown(event)
    if (event.key === 'Escape') setOpen(false)
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const day = parse(event.currentTarget.value)
    finish()
    if (event.altKey) setOpen(true)
    else if (day !== null) onChange(addDays(day, step))
  }
  const wrong = isWrong && t('common.notADate', { example: dayExample(format) })
  const month = (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('common.openMonth')}
          // The field itself is for the keyboard; Alt and the arrow down open the month.
          tabIndex={-1}
          onClick={() => setOpen(!isOpen)}
        >
          <CalendarDays size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense>
          <FocusTrap>
            <div>
              <Month
                date={value}
                today={today}
                min={min}
                max={max}
                onPick={(date) => {
                  setOpen(false)
                  if (date !== null) onChange(date)
                }}
              />
            </div>
          </FocusTrap>
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
  return (
    <TextInput
      {...rest}
      {...input}
      onKeyDown={onKeyDown}
      // While the month opens, Escape closes it, and not the drawer that the field is in.
      data-mantine-stop-propagation={isOpen}
      rightSection={month}
      rightSectionWidth={30}
      error={wrong || rest.error}
    />
  )
}
