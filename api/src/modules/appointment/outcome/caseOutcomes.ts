import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../../../services.ts';

/** A case that was decided, as those who wait for it need to know it. */
export interface DecidedCase {
  appointmentId: string;
  userId: string;
  /** Treatment line. */
  request: number;
  /** A doctor concluded it without medicine, an admin cancelled it, or its patient took back the consent or the evaluation. */
  why: 'not-needed' | 'cancelled' | 'consent-withdrawn' | 'evaluation-withdrawn';
}

/**
 * What a decision means outside the clinic, in the decision's own transaction: orders go on or their money goes back. Declared
 * here, because this module knows no orders; `boot.ts` hands it in.
 */
export interface CaseOutcomes {
  /** No medicine: what waited for this case alone is cancelled and paid back in full. */
  notPrescribed(services: Services, em: EntityManager, decided: DecidedCase): Promise<void>;
}
