import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'

import type { Customer } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { may } from '#app/api/session/rights.ts'
import { useDuplicatesTexts } from '#app/i18n/parts/duplicates.gen.ts'

import { MergeDialog } from './erase/merge-dialog.tsx'

export function MergeClient({ client }: { client: Customer }) {
  const t = useDuplicatesTexts()
  const { membership } = useBusiness()
  const [isOpen, { open, close }] = useDisclosure()
  if (!may(membership, 'customers:merge')) return null
  return (
    <div>
      <Button variant="subtle" size="compact-sm" ml={-8} onClick={open}>
        {t('merge')}
      </Button>
      {isOpen && <MergeDialog client={client} onClose={close} />}
    </div>
  )
}
