import type { EntityManager } from '@mikro-orm/postgresql';
import { DoctorPayRow } from './doctorPay.entity.ts';
import { payAt } from './earning.rules.ts';

/** What an evaluation that is concluded now pays; one statement. */
export const payNow = async (em: EntityManager, now: Date): Promise<number> =>
  payAt(await em.find(DoctorPayRow, {}), now);
