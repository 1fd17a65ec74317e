import type { Answer, Gender, Measure, ShowConditions } from './definitionAnswer.ts';
import type { Card, Flag, Rule, Stop } from './definitionRule.ts';

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

interface LineFacts {
  /** The facts of `TREATMENT_LINES`, which a version repeats because it is stored whole. */
  id: number;
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

/** A consent of the first page, and the legal documents it is about. */
export interface QuizConsentText {
  id: string;
  text: string;
  documents?: readonly string[];
}

export interface Page {
  page: number;
  kind: 'consent' | 'questions' | 'photos' | 'identity';
  slug: string;
  title: string;
  gender?: Gender;
  statement?: string;
  consents?: readonly QuizConsentText[];
  nextButtonText: string;
}

export interface Question extends ShowConditions {
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

interface Photos {
  slots: readonly PhotoSlot[];
  [other: string]: unknown;
}

interface PhotoSlot {
  field: 'filePicTop' | 'filePicFront' | 'filePicBack' | 'filePicRightSide';
  label: string;
  [other: string]: unknown;
}
