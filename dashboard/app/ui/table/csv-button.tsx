import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { RowData } from '@tanstack/react-table'
import { useTranslation } from 'react-i18next'

import { useFailureText } from '../feedback/failure-text.ts'
import { showFailureToast } from '../feedback/toast.tsx'
import { csvOf } from '../format/csv.ts'
import { download } from '../format/download.ts'
import { Download } from '../icons/icons.ts'
import type { Column } from './columns.ts'

interface CsvButtonProps<Row extends RowData> {
  name: string
  columns: Column<Row>[]
  /** Called when the button is pressed. */
  rowsOf: () => Row[] | Promise<Row[]>
}

/** Exports the rows as a file, with values instead of the rendered cells. */
export function CsvButton<Row extends RowData>({ name, columns, rowsOf }: CsvButtonProps<Row>) {
  const { t } = useTranslation()
  const words = useFailureText()
  const { mutate: save, isPending } = useMutation({
    mutationFn: async () => rowsOf(),
    onError: (error) => showFailureToast(words(error)),
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
