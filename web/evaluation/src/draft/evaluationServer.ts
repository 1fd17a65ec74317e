import type { AnswerValue } from '#schema/questionnaire/draft.ts';
import type { IdentityInput } from '#schema/validation/identity.ts';

export type GivenAnswers = Readonly<Record<number, AnswerValue>>;

/** What the server holds of an open evaluation: enough to go on with it on another device. */
export interface RemoteDraft {
  contentVersion: string;
  answers: Readonly<Record<number, GivenAnswers>>;
  furthest: number;
  consents: readonly string[];
  photos: Readonly<Record<string, string>>;
}

/** A sentence for the person; `code` from the catalogue. */
export interface Refused {
  kind: 'refused';
  code: string;
  message: string;
}

type IdentifyAnswer =
  | { kind: 'known' }
  | { kind: 'problems'; fields: readonly { path: string; message: string }[] }
  | Refused;

type SubmitAnswer = { kind: 'sent' } | Refused;

/**
 * Everything the evaluation asks of the server. Calls throw when no answer came, and may then be repeated: each says
 * the whole of what it is about, so that twice is the same as once.
 */
export interface EvaluationServer {
  /** Registers and signs in whoever fills in the identity form. */
  identify(person: IdentityInput): Promise<IdentifyAnswer>;
  load(slug: string): Promise<RemoteDraft | null>;
  /** Page 1: the texts were accepted, at this moment and from this address. Repeats itself until it was answered. */
  accept(slug: string, consents: readonly string[]): Promise<Refused | null>;
  /** All answers of one question, in place of what was given before. */
  save(slug: string, questionId: number, answers: GivenAnswers, furthest: number): Promise<void>;
  /** A stop was met: recorded, and where the definition says so, the clinical team is told. */
  stop(slug: string, stopId: string, page: number): Promise<void>;
  reset(slug: string): Promise<void>;
  saveRg(rg: string): Promise<Refused | null>;
  submit(slug: string, photos: Readonly<Record<string, string>>): Promise<SubmitAnswer>;
}
