import { Text } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'

interface ListProps {
  children: ReactNode[]
  /** Instead of an empty list. */
  none: string
  /** Below the rows. */
  end?: ReactNode
}

/** A list in a card; its rows are list items. */
export const List = ({ children, none, end }: ListProps) =>
  children.length === 0 ? (
    <Text size="sm" c="dimmed" className="table-card today-none">
      {none}
    </Text>
  ) : (
    <div className="table-card">
      <ul className="today-list">{children}</ul>
      {end && <div className="today-end">{end}</div>}
    </div>
  )

interface RowProps {
  /** The time, or the kind of what waits. */
  lead?: ReactNode
  title: ReactNode
  /** A badge before the facts. */
  mark?: ReactNode
  /** The facts, of which those that are empty are left out. */
  facts?: ReactNode[]
  action?: ReactNode
  isCurrent?: boolean
}

/** A row: what it is about, and one action. */
export const Row = ({ lead, title, mark, facts = [], action, isCurrent }: RowProps) => (
  <li className="today-row" data-current={isCurrent || undefined}>
    {lead !== undefined && <div className="today-lead tabular">{lead}</div>}
    <div className="today-main">
      <div className="today-title">{title}</div>
      <Text size="sm" c="dimmed" className="today-text" component="div">
        {mark && <span className="today-mark">{mark}</span>}
        {facts.filter(Boolean).map((fact, index) => (
          // The facts of a row keep their order.
          <Fragment key={index}>
            {index > 0 && ' · '}
            {fact}
          </Fragment>
        ))}
      </Text>
    </div>
    {action && <div className="today-action">{action}</div>}
  </li>
)
