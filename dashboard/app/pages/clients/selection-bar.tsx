import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'

import { nameOf } from '#app/api/clients/name.ts'
import { useDuplicatesTexts } from '#app/i18n/parts/duplicates.gen.ts'

import { MergeDialog } from '../client/erase/merge-dialog.tsx'
import type { Selection } from './use-selection.ts'

/** The selected clients, and the merge of two. */
export function SelectionBar({ selected, clear }: Selection) {
  const words = useDuplicatesTexts()
  const [isMerging, setMerging] = useState(false)
  const [isSwapped, setSwapped] = useState(false)
  const pair = isSwapped ? selected.toReversed() : selected
  const [kept, source, ...more] = pair
  if (!kept) return null
  const names = selected.map(nameOf).join(', ')
  const isPair = source !== undefined && more.length === 0
  return (
    <Group className="section-end" justify="space-between" gap="xs">
      <Text size="sm" flex="1 1 200px" miw={0} role="status">
        {words('selected', { count: selected.length, names })}
        {!isPair && (
          <Text span inherit c="dimmed">
            {' · '}
            {words('selectTwo')}
          </Text>
        )}
      </Text>
      <Group gap="xs" ml="auto">
        <Button variant="subtle" color="gray" onClick={clear}>
          {words('clear')}
        </Button>
        <Button disabled={!isPair} onClick={() => setMerging(true)}>
          {words('mergeThese')}
        </Button>
      </Group>
      {isMerging && isPair && (
        <MergeDialog
          client={kept}
          source={source}
          onSwap={() => setSwapped(!isSwapped)}
          onMerged={clear}
          onClose={() => setMerging(false)}
        />
      )}
    </Group>
  )
}
