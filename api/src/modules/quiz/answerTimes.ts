import type { Definition } from '#schema/questionnaire/definition.ts';
import type { AnswerTimeInput } from './quiz.types.ts';

/** When an answer was given: by the server's clock, and by the clock of the device that sent it. */
export interface AnswerTime {
  at: number;
  device: string | null;
  deviceAt: number;
}

/** The latest answer to each question, by question id. */
export type AnswerTimes = Readonly<Record<number, AnswerTime>>;

/**
 * The age of an answer is the difference of two times of the device, because the device's clock may be wrong. An answer
 * without times was given now; none was given before the evaluation began.
 */
export function answerTimeOf(
  time: AnswerTimeInput | null | undefined,
  { begunAt, now }: { begunAt: Date; now: Date },
): AnswerTime {
  if (!time) return { at: now.getTime(), device: null, deviceAt: 0 };
  const ageMs = Math.max(0, time.sentAt.getTime() - time.answeredAt.getTime());
  return {
    at: Math.max(begunAt.getTime(), now.getTime() - ageMs),
    device: time.device,
    deviceAt: time.answeredAt.getTime(),
  };
}

/**
 * Whether an answer was given before the stored one, so that the stored one stays. Answers of one device are compared
 * by its own clock, because a slow request makes an answer seem later than it was given.
 */
export function isOlderAnswer(time: AnswerTime, stored: AnswerTime | undefined): boolean {
  if (!stored) return false;
  const isSameDevice = time.device !== null && time.device === stored.device;
  return isSameDevice ? time.deviceAt < stored.deviceAt : time.at < stored.at;
}

/** All questions of the evaluation as answered now, for answers that were sent as a whole. */
export const allAnsweredAt = ({ questions }: Definition, now: Date): AnswerTimes =>
  Object.fromEntries(questions.map(({ id }) => [id, { at: now.getTime(), device: null, deviceAt: 0 }]));
