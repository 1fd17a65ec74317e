/** One line's questionnaire as data: what is asked, when, and what an answer means. Versioned by `contentVersion`. */
export interface Definition {
  formatVersion: 1;
  /** Semver of the content; an appointment keeps the version it was answered with. */
  contentVersion: string;
  line: LineFacts;
  audience: { minAge: number; maxAge: number; genders: readonly Gender[] };
  pages: readonly Page[];
  questions: readonly Question[];
  measures: readonly Measure[];
  rules: readonly Rule[];
  stops: readonly Stop[];
  flags: Readonly<Record<string, Flag>>;
  systemFlags: Readonly<Record<string, Flag>>;
  messages: Readonly<Record<string, string>>;
  photos: Photos;
  identity: { holdingDocumentPhoto: boolean; askRgWhenMissing: boolean };
  doctorView: {
    headline: readonly string[];
    sections: readonly { title: string; questions: readonly number[] }[];
    mustShow: readonly string[];
  };
}

export interface LineFacts {
  id: 1 | 2 | 3 | 4 | 5 | 6;
  slug: string;
  name: string;
  conditionId: number;
  feedbackId: number;
  color: string;
  enabled: boolean;
  paymentSlug: string;
  paymentType: string;
  treatments: readonly string[];
  prescriptionOnly: boolean;
  prescriptionRetained?: boolean;
  prescriptionValidityDays?: number;
  /** Pages without a visible question are skipped in both directions. */
  skipEmptyPages?: boolean;
  /** Answers are stored under the question's code. */
  storeByCode?: boolean;
}

/** 1 masculino, 2 feminino. */
export type Gender = 1 | 2;

export interface Page {
  page: number;
  kind: 'consent' | 'questions' | 'photos' | 'identity';
  slug: string;
  title: string;
  gender?: Gender;
  statement?: string;
  consents?: readonly { id: string; text: string; documents?: readonly string[] }[];
  nextButtonText: string;
}

/** Met when a visible, chosen answer of that question has the value, or one of the values. */
export interface ValueRef {
  questionId: number;
  value: string | readonly string[];
}

export interface Card {
  title: string;
  description: string;
}

/** What decides whether a question or an answer is visible. */
export interface Gates {
  hidden?: boolean;
  gender?: Gender;
  questionSelectionNeeded?: ValueRef;
  hideQuestion?: ValueRef;
}

export interface Question extends Gates {
  id: number;
  code: number;
  page: number;
  type: number;
  slug: string;
  title: string;
  message?: string;
  inline?: boolean;
  keep?: boolean;
  keepParent?: boolean;
  followConsultation?: boolean;
  alertCard?: Card;
  haveTextBold?: boolean;
  initialText?: string;
  textBold?: string;
  finalText?: string;
  required: boolean;
  answers: readonly Answer[];
}

export const ANSWER_TYPE = { single: 1, multiple: 2, text: 3, number: 4 } as const;

export interface Answer extends Gates {
  id: number;
  type: 1 | 2 | 3 | 4;
  value: string;
  placeholder?: string;
  icon?: string;
  unit?: string;
  /** The answer is kept whatever hides it. */
  keep?: boolean;
  /** It is kept when the answer it depends on changes. */
  keepParent?: boolean;
  /** Excludes the others of its question. */
  singleSelect?: boolean;
  /** The same, and clears the questions that depend on this one. */
  removeAll?: boolean;
  attentionQuestion?: boolean;
  points?: number;
  flags?: readonly string[];
  stop?: string;
  toast?: string;
  alertCard?: Card;
  /** Ids of the same question that must all be chosen. */
  selectionNeeded?: readonly number[];
  validation?: Validation;
}

export interface Validation {
  min?: number;
  max?: number;
  decimals?: number;
  maxLength?: number;
  format?: 'DD/MM/AAAA';
  notFuture?: boolean;
  maxAgeDays?: number;
}

export interface Measure {
  id: string;
  kind: 'bmi' | 'number' | 'sumPoints' | 'daysSinceDate';
  inputs?: Readonly<Record<string, number>>;
  questions?: readonly number[];
  label?: string;
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

export interface Photos {
  slots: readonly PhotoSlot[];
  [other: string]: unknown;
}

export interface PhotoSlot {
  field: 'filePicTop' | 'filePicFront' | 'filePicBack' | 'filePicRightSide';
  [other: string]: unknown;
}
