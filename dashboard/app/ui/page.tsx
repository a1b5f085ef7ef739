import { Box, Group, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'

interface PageProps {
  title: string
  /** A BackLink to the list that the page belongs to. */
  back?: ReactNode
  /** The primary action of the page. */
  action?: ReactNode
  /** Filters of the page, such as a search. */
  tools?: ReactNode
  /** Lists and tables, which use more of a large screen. */
  isWide?: boolean
  children: ReactNode
}

/** A page: title, primary action at the top right, and content. */
export function Page({ title, back, action, tools, isWide, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Openchair`
  }, [title])
  return (
    <Box
      component="section"
      className="page"
      px={{ base: 'md', sm: 'lg' }}
      py="md"
      data-wide={isWide || undefined}
    >
      {back}
      <Group justify="space-between" mb="md" mih={36}>
        <Title order={1} flex="1 1 120px" miw={0} className="as-typed">
          {title}
        </Title>
        {action && <Box maw="100%">{action}</Box>}
      </Group>
      {tools && (
        <Group mb="sm" gap="xs">
          {tools}
        </Group>
      )}
      {children}
    </Box>
  )
}
