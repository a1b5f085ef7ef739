import type pg from 'pg'

/**
 * Lets a role work on the rows of all tables that belong to whom this connection is; nothing else is
 * given, so that neither a fault of ours nor a statement of somebody else's changes the schema. What it
 * has already is left alone: a grant makes every node plan its statements anew.
 */
export async function grantWork(client: pg.ClientBase, role: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(missingGrants, [role])
  for (const { statement } of rows) await client.query(statement)
}

const missingGrants = `
  select format('grant usage on schema %I to %I', current_schema(), $1::text) as statement
  where not has_schema_privilege($1, current_schema(), 'usage')
  union all
  select format('grant %s on %s to %I', array_to_string(rights, ', '), t.oid::regclass, $1::text)
  from pg_class t
  cross join lateral (
    select case when t.relname = 'schema_migration' then '{select}'::text[]
      else '{select,insert,update,delete}' end as rights
  ) as wanted
  where t.relkind in ('r', 'p') and t.relnamespace = current_schema()::regnamespace
    and t.relowner = current_user::regrole
    and not (select bool_and(has_table_privilege($1, t.oid, one)) from unnest(rights) as one)`

/** The role that a connection string leads to, which need not be the one that it names. */
export async function roleOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ role: string }>('select current_user as role')
  return rows[0]?.role ?? ''
}
