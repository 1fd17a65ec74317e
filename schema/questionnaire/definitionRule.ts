/** An information box on a page, which a rule shows. */
export interface Card {
  title: string;
  description: string;
}

export type Op = 'lt' | 'lte' | 'gt' | 'gte' | 'eq';

/** A condition on a patient's answers and measures; `all`, `any` and `not` combine others. */
export type Condition =
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { not: Condition }
  | { answered: { questionId: number; anyOf: readonly string[] } }
  | { count: { questionId: number; of: readonly string[] }; op: Op; value: number }
  | { measure: string; op: Op; value: number };

/** What follows for a patient whose answers meet `when`: flags, a stop, or a card on a page. */
export interface Rule {
  id: string;
  when: Condition;
  flags?: readonly string[];
  stop?: string;
  page?: number;
  alertCard?: Card;
}

/** Why a questionnaire cannot continue, and the message that the patient reads. */
export interface Stop {
  id: string;
  /** `end` ends the questionnaire; `block` blocks the page until the answer changes. */
  kind: 'end' | 'block';
  flag?: string;
  recordAttempt: boolean;
  notify?: string;
  title?: string;
  description?: string;
  button?: { label: string; target: string };
  messageKey?: string;
}

/** A finding about a patient that the doctor reads and that may restrict drugs. */
export interface Flag {
  severity: 'info' | 'warn' | 'stop';
  label: string;
  doctorText: string;
  /** Drug classes that may not be prescribed while the flag applies, or `all`. */
  restricts?: readonly string[];
  override?: 'none' | 'clearance' | 'justified';
}
