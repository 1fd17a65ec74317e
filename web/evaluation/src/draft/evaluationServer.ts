import type { Definition } from '#schema/questionnaire/definition.ts';
import type { AnswerValue } from '#schema/questionnaire/draft.ts';
import type { IdentityInput } from '#schema/validation/identity.ts';

export type GivenAnswers = Readonly<Record<number, AnswerValue>>;

/** What the server holds of an open evaluation: enough to go on with it on another device. */
export interface RemoteDraft {
  id: string;
  contentVersion: string;
  answers: Readonly<Record<number, GivenAnswers>>;
  furthest: number;
  consents: readonly string[];
  /** File ids by photo slot. */
  photos: Readonly<Record<string, string>>;
}

/** What became of an evaluation; `gone` is one that was never this person's. */
export type Standing = 'open' | 'submitted' | 'stopped' | 'replaced' | 'gone';

/** A sentence for the person; `code` from the catalogue. */
export interface Refused {
  kind: 'refused';
  code: string;
  message: string;
}

export interface Begun {
  kind: 'begun';
  id: string;
  contentVersion: string;
}

type IdentifyAnswer =
  | { kind: 'known' }
  | { kind: 'problems'; fields: readonly { path: string; message: string }[] }
  | Refused;

export type SubmitAnswer = { kind: 'sent' } | { kind: 'stopped'; page: number; message: string } | Refused;

/**
 * Everything the evaluation asks of the server. Calls throw when no answer came, and may then be repeated: each says
 * the whole of what it is about, so that twice is the same as once. What is refused stays refused.
 */
export interface EvaluationServer {
  /** Registers and signs in whoever fills in the identity form. */
  identify(person: IdentityInput): Promise<IdentifyAnswer>;
  load(slug: string): Promise<RemoteDraft | null>;
  standing(quizId: string): Promise<Standing>;
  /** The questions of a version that is no longer today's. */
  definition(slug: string, contentVersion: string): Promise<Definition | null>;
  /** Page 1: the texts were accepted, at this moment and from this address. Repeats itself until it was answered. */
  accept(slug: string, consents: readonly string[]): Promise<Begun | Refused>;
  /** All answers of one question, in place of what was given before. */
  save(slug: string, questionId: number, answers: GivenAnswers, furthest: number): Promise<Refused | null>;
  /** Which file is which photo; null takes it back. */
  savePhoto(slug: string, slot: string, fileId: string | null): Promise<Refused | null>;
  /** Links of a few minutes to the photos that are there. */
  photoLinks(slug: string): Promise<Readonly<Record<string, { fileId: string; url: string }>>>;
  /**
   * A stop was met on a page: recorded, and where the definition says so, the clinical team is told. An end closes the
   * evaluation once the patient has confirmed the answer.
   */
  stop(slug: string, page: number, isConfirmed: boolean): Promise<void>;
  reset(slug: string): Promise<void>;
  saveRg(rg: string): Promise<Refused | null>;
  submit(slug: string, photos: Readonly<Record<string, string>>): Promise<SubmitAnswer>;
}
