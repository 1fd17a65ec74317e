import type { Definition } from '#schema/questionnaire/definition.ts';
import type { AnswerValue } from '#schema/questionnaire/draft.ts';
import type { IdentityInput } from '#schema/validation/identity.ts';

export type GivenAnswers = Readonly<Record<number, AnswerValue>>;

/** What the server has of an open evaluation: enough to continue on another device. */
export interface RemoteDraft {
  kind: 'open';
  id: string;
  contentVersion: string;
  answers: Readonly<Record<number, GivenAnswers>>;
  furthestPage: number;
  consents: readonly string[];
  /** File ids by photo slot. */
  photos: Readonly<Record<string, string>>;
}

/** The person has sent an evaluation of this line that has no outcome yet: the server starts no other one. */
export interface WaitingQuiz {
  kind: 'waiting';
  quizId: string;
}

/** The outcome of an evaluation; `notTheirs` means that it does not belong to this person. */
export type EvaluationOutcome = 'open' | 'submitted' | 'stopped' | 'replaced' | 'notTheirs';

/** A refusal of the server: a message for the person, and its code in the error catalogue. */
export interface Refused {
  kind: 'refused';
  code: string;
  message: string;
}

/** All answers of one question, with the time of the device's clock at which they were given. */
export interface TimedAnswers {
  answers: GivenAnswers;
  answeredAt: number;
}

/** The server has a later answer of another device, which stays; with all answers that the server has. */
export interface LaterAnswer {
  kind: 'later';
  answers: RemoteDraft['answers'];
}

/** The photo of one slot, with the time of the device's clock at which it was chosen; null when it was removed. */
export interface TimedPhoto {
  fileId: string | null;
  chosenAt: number;
}

/** The server has a later photo of another device, which stays; with all photos that the server has. */
interface LaterPhoto {
  kind: 'later';
  photos: RemoteDraft['photos'];
}

export interface BegunEvaluation {
  kind: 'begun';
  id: string;
  contentVersion: string;
}

type IdentifyResult =
  | { kind: 'registered' }
  | { kind: 'problems'; fields: readonly { path: string; message: string }[] }
  | Refused;

export type SubmitResult = { kind: 'sent' } | { kind: 'stopped'; page: number; message: string } | Refused;

/**
 * All calls of the evaluation to the server. They throw when no answer came, and can then be repeated: each call is
 * idempotent. A refusal is final.
 */
export interface EvaluationApi {
  /** Registers and signs in the person who fills in the identity form. */
  identify(person: IdentityInput): Promise<IdentifyResult>;
  load(slug: string): Promise<RemoteDraft | WaitingQuiz | null>;
  outcome(quizId: string): Promise<EvaluationOutcome>;
  /** The version with which an evaluation begins now; null for an unknown line. */
  versionInForce(slug: string): Promise<string | null>;
  /** The questions of a version that is not bundled with this web page. */
  definition(slug: string, contentVersion: string): Promise<Definition | null>;
  /**
   * Accepts the consents of page 1; the server records the time and the IP address. The caller retries it until the
   * server answers.
   */
  accept(slug: string, consents: readonly string[]): Promise<BegunEvaluation | Refused>;
  /** All answers of one question; they replace those that were given earlier, on any device. */
  save(
    slug: string,
    questionId: number,
    answer: TimedAnswers & { device: string; furthestPage: number },
  ): Promise<Refused | LaterAnswer | null>;
  /** Assigns a file to a photo slot, or removes it. It replaces a photo that was chosen earlier, on any device. */
  savePhoto(
    slug: string,
    slot: string,
    photo: TimedPhoto & { device: string },
  ): Promise<Refused | LaterPhoto | null>;
  /** Links to the stored photos; they expire after a few minutes. */
  photoLinks(slug: string): Promise<Readonly<Record<string, { fileId: string; url: string }>>>;
  /**
   * Records a stop on a page and, where the definition requires it, informs the clinical team. A stop that ends the
   * evaluation closes it once the patient has confirmed the answer.
   */
  stop(slug: string, page: number, isConfirmed: boolean): Promise<void>;
  /** The next start of this line replaces the open evaluation with a new one. */
  reset(slug: string): Promise<void>;
  saveRg(rg: string): Promise<Refused | null>;
  submit(slug: string, photos: Readonly<Record<string, string>>): Promise<SubmitResult>;
}
