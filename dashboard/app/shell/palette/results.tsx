import { Box, Group, ScrollArea, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import type { PaletteEntry } from './palette-entry.ts'

interface ResultsProps {
  listId: string
  entries: PaletteEntry[]
  activeId: string | undefined
  onOpen: (to: string) => void
  empty: string
}

/** The results by group; the active one is highlighted and scrolled into view. */
export function Results({ listId, entries, activeId, onOpen, empty }: ResultsProps) {
  const { t } = useTranslation()
  const groups = [...Map.groupBy(entries, ({ group }) => group)]
  return (
    <ScrollArea.Autosize mah="56vh" type="auto" viewportProps={{ tabIndex: 0 }}>
      <Box role="listbox" id={listId} aria-label={t('palette.title')}>
        {groups.map(([group, members]) => (
          <Box key={group} role="group" aria-label={t(`palette.${group}`)} mb={4}>
            <Text size="xs" c="dimmed" px="xs" py={4} aria-hidden>
              {t(`palette.${group}`)}
            </Text>
            {members.map((entry) => (
              <Option
                key={entry.id}
                id={`${listId}-${entry.id}`}
                entry={entry}
                isActive={entry.id === activeId}
                onOpen={onOpen}
              />
            ))}
          </Box>
        ))}
      </Box>
      {entries.length === 0 && (
        <Text size="sm" c="dimmed" p="xs">
          {empty}
        </Text>
      )}
    </ScrollArea.Autosize>
  )
}

interface OptionProps {
  id: string
  entry: PaletteEntry
  isActive: boolean
  onOpen: (to: string) => void
}

function Option({ id, entry: { icon: Icon, label, note, to }, isActive, onOpen }: OptionProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <Group
      ref={ref}
      id={id}
      role="option"
      aria-selected={isActive}
      className="palette-option"
      gap="xs"
      wrap="nowrap"
      // The input keeps the focus, so that typing can continue.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onOpen(to)}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <Text size="sm" truncate flex={1}>
        {label}
      </Text>
      {note !== undefined && (
        <Text size="xs" c="dimmed" className="tabular">
          {note}
        </Text>
      )}
    </Group>
  )
}
