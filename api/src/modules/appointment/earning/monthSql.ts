import { TIME_ZONE } from '#schema/br/saoPaulo.ts';

/** SQL: whether an earning is from a month of São Paulo; the parameter contains the month as AAAA-MM. */
export const inMonthSql = (parameter: string): string =>
  `(at >= (${parameter} || '-01')::date::timestamp at time zone '${TIME_ZONE}'
    and at < ((${parameter} || '-01')::date + interval '1 month') at time zone '${TIME_ZONE}')`;
