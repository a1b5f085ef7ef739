import type pg from 'pg'

/**
 * Grants a role the right to change the rows of all tables owned by the role of this connection,
 * and nothing else, so that neither a bug nor an injected statement can change the schema. Existing
 * grants are skipped: a grant makes every node plan its statements again. Rights beyond them to tables
 * that only grow are revoked.
 */
export async function grantWork(client: pg.ClientBase, role: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(missingGrants, [role])
  for (const { statement } of rows) await client.query(statement)
}

/** The serving role only adds rows; functions of the schema delete what has expired. */
const appendOnly = `'audit_entry', 'account_audit_entry', 'operator_entry'`

const missingGrants = `
  select format('grant usage on schema %I to %I', current_schema(), $1::text) as statement
  where not has_schema_privilege($1, current_schema(), 'usage')
  union all
  select format('grant %s on %s to %I', array_to_string(rights, ', '), t.oid::regclass, $1::text)
  from pg_class t
  cross join lateral (
    select case when t.relname = 'schema_migration' then '{select}'::text[]
      when t.relname in (${appendOnly}) then '{select,insert}'
      else '{select,insert,update,delete}' end as rights
  ) as wanted
  where t.relkind in ('r', 'p') and t.relnamespace = current_schema()::regnamespace
    and t.relowner = current_user::regrole
    and not (select bool_and(has_table_privilege($1, t.oid, one)) from unnest(rights) as one)
  union all
  select format('revoke update, delete, truncate on %s from %I', t.oid::regclass, $1::text)
  from pg_class t
  where t.relname in (${appendOnly}) and t.relnamespace = current_schema()::regnamespace
    and t.relowner = current_user::regrole
    and has_table_privilege($1, t.oid, 'update,delete,truncate')`

/** The current role of a connection, which may differ from that in its connection string. */
export async function roleOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ role: string }>('select current_user as role')
  return rows[0]?.role ?? ''
}
