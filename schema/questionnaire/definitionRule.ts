export interface Card {
  title: string;
  description: string;
}

export type Op = 'lt' | 'lte' | 'gt' | 'gte' | 'eq';

export type Condition =
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { not: Condition }
  | { answered: { questionId: number; anyOf: readonly string[] } }
  | { count: { questionId: number; of: readonly string[] }; op: Op; value: number }
  | { measure: string; op: Op; value: number };

export interface Rule {
  id: string;
  when: Condition;
  flags?: readonly string[];
  stop?: string;
  page?: number;
  alertCard?: Card;
}

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

export interface Flag {
  severity: 'info' | 'warn' | 'stop';
  label: string;
  doctorText: string;
  /** Drug classes. */
  restricts?: readonly string[];
  override?: 'none' | 'clearance' | 'justified';
}
