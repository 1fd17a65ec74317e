import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../../../services.ts';

/** A decided appointment, as `CaseOutcomes` receives it. */
export interface DecidedCase {
  appointmentId: string;
  userId: string;
  /** Treatment line. */
  request: number;
  /**
   * A doctor concluded it without medicine, an admin cancelled it, or its patient withdrew the consent or the
   * evaluation.
   */
  why: 'not-needed' | 'cancelled' | 'consent-withdrawn' | 'evaluation-withdrawn';
}

/**
 * Applies a decision outside the clinic, in the decision's own transaction: orders continue or are refunded.
 * Declared here because this module must not import orders; `boot.ts` passes the implementation.
 */
export interface CaseOutcomes {
  /** No medicine: orders that waited for this appointment alone are cancelled and refunded in full. */
  notPrescribed(services: Services, em: EntityManager, decided: DecidedCase): Promise<void>;
}
