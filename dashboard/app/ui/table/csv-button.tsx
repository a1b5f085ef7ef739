import { Button, Group } from '@mantine/core'
import type { RowData } from '@tanstack/react-table'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { csvOf } from '../csv.ts'
import { download } from '../download.ts'
import type { Column } from './columns.ts'

interface CsvButtonProps<Row extends RowData> {
  name: string
  columns: Column<Row>[]
  rows: Row[]
}

/** The rows that are shown, as a file: values, not what stands for them. */
export function CsvButton<Row extends RowData>({ name, columns, rows }: CsvButtonProps<Row>) {
  const { t } = useTranslation()
  const save = () => {
    const lines = rows.map((row) => columns.map(({ value }) => String(value(row) ?? '')))
    download(`${name}.csv`, csvOf([columns.map(({ header }) => header), ...lines]))
  }
  return (
    <Group justify="flex-end">
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<Download size={14} aria-hidden />}
        aria-label={t('common.exportCsv')}
        onClick={save}
      >
        {t('common.csv')}
      </Button>
    </Group>
  )
}
