import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { RowData } from '@tanstack/react-table'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { csvOf } from '../csv.ts'
import { download } from '../download.ts'
import { useFailureWords } from '../failure-words.ts'
import { tellFailure } from '../tell.tsx'
import type { Column } from './columns.ts'

interface CsvButtonProps<Row extends RowData> {
  name: string
  columns: Column<Row>[]
  /** Asked when the button is pressed. */
  rowsOf: () => Row[] | Promise<Row[]>
}

/** The rows as a file: values, not what stands for them. */
export function CsvButton<Row extends RowData>({ name, columns, rowsOf }: CsvButtonProps<Row>) {
  const { t } = useTranslation()
  const words = useFailureWords()
  const { mutate: save, isPending } = useMutation({
    mutationFn: async () => rowsOf(),
    onError: (error) => tellFailure(words(error)),
    onSuccess: (rows) => {
      const lines = rows.map((row) => columns.map(({ value }) => String(value(row) ?? '')))
      download(`${name}.csv`, csvOf([columns.map(({ header }) => header), ...lines]))
    },
  })
  return (
    <Group justify="flex-end">
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<Download size={14} aria-hidden />}
        aria-label={t('common.exportCsv')}
        loading={isPending}
        onClick={() => save()}
      >
        {t('common.csv')}
      </Button>
    </Group>
  )
}
