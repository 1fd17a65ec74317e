/** Money that the shop and the test bank record differently. */
export const LEDGER_DIFFERENCES = `
    select 'receipt' as kind, coalesce(m.external_id, r.id) as id, m.amount_cents as shop, r.amount_cents as bank
      from (select * from money_move where kind = 'receipt') m full join sandbox_gateway.receipt r on r.id = m.external_id
     where m.amount_cents is distinct from r.amount_cents or m.payment_id::text is distinct from r.reference
    union all
    select 'refund', coalesce(m.external_id, f.id), m.amount_cents, f.amount_cents
      from (select * from money_move where kind = 'refund') m full join sandbox_gateway.refund f on f.id = m.external_id
     where m.amount_cents is distinct from f.amount_cents or m.payment_id::text is distinct from f.reference`;
