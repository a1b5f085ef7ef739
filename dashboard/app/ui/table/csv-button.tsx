import { Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { RowData } from '@tanstack/react-table'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Progress } from '#app/api/http/all-pages.ts'
import { api } from '#app/api/http/api.ts'
import { useBusiness } from '#app/api/session/business.ts'

import { useFailureText } from '../feedback/failure-text.ts'
import { showFailureToast } from '../feedback/toast.tsx'
import { csvOf } from '../format/csv.ts'
import { download } from '../format/download.ts'
import { useFormat } from '../format/use-format.ts'
import { Download } from '../icons/icons.ts'
import { type Column, valueOf } from './columns.ts'

/** All rows of the export. Reports its progress when it takes several requests. */
export type CsvRows<Row> = (onProgress: (progress: Progress) => void) => Row[] | Promise<Row[]>

interface CsvButtonProps<Row extends RowData> {
  name: string
  columns: Column<Row>[]
  /** Called when the button is pressed. */
  rowsOf: CsvRows<Row>
}

/** Exports the rows as a file, with values instead of the rendered cells. */
export function CsvButton<Row extends RowData>({ name, columns, rowsOf }: CsvButtonProps<Row>) {
  const { t } = useTranslation()
  const words = useFailureText()
  const { number } = useFormat()
  const { id } = useBusiness()
  const [progress, setProgress] = useState<Progress | null>(null)
  const { mutate: save, isPending } = useMutation({
    mutationFn: async () => {
      const rows = await rowsOf(setProgress)
      // Before anything is given out, so that the owner knows of every file.
      await api.post('~/exports', { businessId: id }, { list: name, rows: rows.length })
      return rows
    },
    onError: (error) => showFailureToast(words(error)),
    onSuccess: (rows) => {
      const written = columns.filter(({ isTableOnly }) => !isTableOnly)
      const lines = rows.map((row) =>
        written.map((column) => String((column.csv ?? valueOf(column))(row) ?? '')),
      )
      download(`${name}.csv`, csvOf([written.map(({ header }) => header), ...lines]))
    },
    onSettled: () => setProgress(null),
  })
  return (
    <Group justify="flex-end" gap="xs">
      <Text role="status" size="xs" c="dimmed" className="tabular">
        {progress &&
          t('common.exported', { done: number(progress.done), total: number(progress.total) })}
      </Text>
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
