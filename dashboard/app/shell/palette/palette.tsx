import { Modal, Stack, TextInput, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { Search } from '#app/ui/icons/icons.ts'
import { useReturnFocus } from '#app/ui/overlay/use-return-focus.ts'
import { usePhone } from '#app/ui/use-phone.ts'

import { Results } from './results.tsx'
import { useResults } from './use-results.ts'

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Finds clients, bookings, pages and actions; arrow keys select, Enter opens. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  useReturnFocus()
  const listId = useId()
  const navigate = useNavigate()
  const isPhone = usePhone()
  const [typed, setTyped] = useState('')
  const [words] = useDebouncedValue(typed.trim(), 150)
  const { entries, isSearching, error } = useResults(typed.trim(), words)
  const [chosen, setChosen] = useState(0)
  const active = entries[Math.min(chosen, entries.length - 1)]

  const open = (to: string) => {
    onClose()
    void navigate(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setChosen((Math.max(chosen, 0) + step + entries.length) % Math.max(entries.length, 1))
    }
    // An input method, such as for Japanese, uses Enter to confirm the text.
    if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) open(active.to)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('palette.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      fullScreen={isPhone}
      centered={false}
      yOffset="12vh"
      size={560}
      padding="sm"
    >
      <Stack gap="xs">
        <TextInput
          size="md"
          variant="filled"
          leftSection={<Search size={18} aria-hidden />}
          aria-label={t('palette.placeholder')}
          placeholder={t('palette.placeholder')}
          role="combobox"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={active && `${listId}-${active.id}`}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
          data-autofocus
        />
        {error && <FailureNote error={error} />}
        <Results
          listId={listId}
          entries={entries}
          activeId={active?.id}
          onOpen={open}
          empty={isSearching ? t('common.searching') : t('palette.nothing', { words: typed })}
        />
        <VisuallyHidden role="status">
          {isSearching ? t('common.searching') : t('palette.found', { count: entries.length })}
        </VisuallyHidden>
      </Stack>
    </Modal>
  )
}
