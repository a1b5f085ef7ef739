import type { Invariant } from '../invariants.ts'

export const documentInvariants: readonly Invariant[] = [
  {
    code: 'LEDGER_STOCK',
    what: 'products whose stock is not the sum of its movements',
    sql: `
      select p.business_id, 'product ' || p.id as fault from product p
      left join (
        select business_id, product_id, sum(change_qty) as sum, count(*) as count,
          max(number) as last
        from stock_movement group by business_id, product_id
      ) as m on m.business_id = p.business_id and m.product_id = p.id
      where p.stock_quantity <> coalesce(m.sum, 0) or p.movement_count <> coalesce(m.count, 0)
        or p.movement_count <> coalesce(m.last, 0)`,
  },
  {
    code: 'LEDGER_INVOICES',
    what: 'years whose invoice numbers have gaps or exceed their counter',
    sql: `
      select business_id, 'year ' || year as fault from (
        select business_id, split_part(number, '-', 1)::int as year,
          max(split_part(number, '-', 2)::int) as last, count(*) as count
        from customer_invoice group by business_id, split_part(number, '-', 1)::int
      ) as i
      full join invoice_counter k using (business_id, year)
      where (i.last, i.count) is distinct from (k.last_number, k.last_number::bigint)`,
  },
  {
    code: 'LEDGER_REVIEWS',
    what: 'businesses whose stars are not those of their reviews',
    sql: `
      select b.business_id, 'stars' as fault from business b
      left join (
        select business_id, count(*) as count, sum(rating) as sum from review group by business_id
      ) as r on r.business_id = b.business_id
      where b.review_count <> coalesce(r.count, 0) or b.rating_sum <> coalesce(r.sum, 0)`,
  },
]
