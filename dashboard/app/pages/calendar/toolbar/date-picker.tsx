import { Popover, Title, UnstyledButton } from '@mantine/core'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useFormat } from '#app/ui/format/use-format.ts'

import type { useAddress } from '../use-address.ts'
import { Month } from './lazy-parts.ts'

interface DatePickerProps {
  address: ReturnType<typeof useAddress>
  isShort: boolean
}

/** The visible day or week; a click opens a month. */
export function DatePicker({ address, isShort }: DatePickerProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const title = useTitle(address, isShort)
  useEffect(() => {
    document.title = `${title} · Openchair`
  }, [title])
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus>
      <Popover.Target>
        <UnstyledButton
          px={isShort ? 4 : 8}
          py={4}
          onClick={() => setOpen(!isOpen)}
          aria-expanded={isOpen}
          title={t('calendar.pickDate')}
        >
          <Title
            order={1}
            fz={isShort ? 14 : 18}
            lineClamp={isShort ? 2 : 1}
            pe={4}
            className="tabular"
          >
            {title}
          </Title>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense>
          <Month
            date={address.date}
            onPick={(date) => {
              setOpen(false)
              if (date !== null) address.goTo(date)
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

function useTitle({ range: { from, to } }: ReturnType<typeof useAddress>, isShort: boolean) {
  const { dates } = useFormat()
  if (from === to) return dates(isShort ? 'brief' : 'full', from, to)
  return dates(isShort ? 'tiny' : 'long', from, to)
}
