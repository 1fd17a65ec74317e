import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import type { Definition } from '#schema/questionnaire/definition.ts';
import { definitionIndex } from '#schema/questionnaire/draft.ts';
import type { ResponseItem } from '#schema/questionnaire/stored/responses.ts';
import { treatmentLineOf } from '#schema/treatmentLines.ts';
import { WAIT_MS } from '../browser.ts';
import { indexOf as blindIndexOf, openSealed } from '../sealedData.ts';
import type { Shop } from '../shop.ts';
import type { Line } from './evaluationLines.ts';
import type { GivenAnswers } from './evaluationWalk.ts';

const LINES = resolve(import.meta.dirname, '../../../../schema/questionnaire/lines');

/** The current questionnaire of a treatment line. */
export const definitionOf = async ({ slug }: Line): Promise<Definition> =>
  JSON.parse(await readFile(resolve(LINES, `${slug}.json`), 'utf8'));

/** One evaluation as stored in the database, with its appointment. */
export interface StoredEvaluation {
  id: string;
  state: string;
  /** The number of answers that the server has; a question may have several. */
  answered: number;
  givenAnswers: GivenAnswers;
  flags: readonly string[];
  /** The status of the appointment; null where there is none. */
  status: number | null;
  photos: readonly string[];
}

interface Row {
  id: string;
  state: string;
  sealed: string | null;
  status: number | null;
  top: string | null;
  front: string | null;
  back: string | null;
  side: string | null;
  document: string | null;
}

interface DecryptedQuiz {
  /** By question, then by answer. */
  answers: Record<string, Record<string, unknown>>;
  responses?: ResponseItem[] | null;
  flags?: string[] | null;
}

const SQL = `
  select q.id, q.state, q.sealed,
    a.status, e.file_pic_top as top, e.file_pic_front as front,
    e.file_pic_back as back, e.file_pic_right_side as side, e.document_photo as document
  from quiz q
  join user_account u on u.id = q.user_id
  left join medical_appointment a on a.quiz_id = q.id
  left join evolution e on e.id = a.evolution_id
  where u.document_index = $1 and q.type = $2
  order by q.created_at`;

/** A person's evaluations of a line with their outcome, oldest first. */
export async function storedEvaluations(
  shop: Shop,
  document: string,
  line: Line,
): Promise<StoredEvaluation[]> {
  const { answer } = definitionIndex(await definitionOf(line));
  const type = treatmentLineOf(line.slug)?.id;
  const rows = await shop.rows<Row>(SQL, [await blindIndexOf(shop, 'cpf', document), type]);
  const decrypted = await Promise.all(
    rows.map(({ sealed }) => (sealed ? openSealed<DecryptedQuiz>(shop, sealed) : { answers: {} })),
  );
  return rows.map(({ id, state, sealed: _sealed, status, ...photos }, index) => {
    const { answers = {}, responses, flags }: Partial<DecryptedQuiz> = decrypted[index] ?? {};
    const answered = Object.values(answers).flatMap((ofQuestion) => Object.keys(ofQuestion)).length;
    const givenAnswers: GivenAnswers = {};
    for (const item of responses ?? []) {
      const title = answer.get(item.answer)?.question.title ?? '';
      givenAnswers[title] = [...(givenAnswers[title] ?? []), item.textResponse];
    }
    const existingPhotos = Object.entries(photos).filter(([, id]) => id !== null);
    return {
      id,
      state,
      answered,
      givenAnswers,
      flags: flags ?? [],
      status,
      photos: existingPhotos.map(([name]) => name),
    };
  });
}

/** Reads the database again until it contains what a page has just sent. */
async function readUntil<Fact>(read: () => Promise<Fact>, isStored: (fact: Fact) => boolean): Promise<Fact> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const fact = await read();
    if (isStored(fact)) return fact;
    assert.ok(Date.now() < deadline, `still ${JSON.stringify(fact)}`);
    await pause(100);
  }
}

/**
 * Waits until the server has all these answers of the latest evaluation; a question may have several, sent one by one.
 */
export const waitForAnswers = (shop: Shop, document: string, line: Line, answers: GivenAnswers) =>
  readUntil(
    () => storedEvaluations(shop, document, line),
    (evaluations) => (evaluations.at(-1)?.answered ?? 0) >= Object.values(answers).flat().length,
  );

/** Waits until the safety stop is in the record of this person. */
export async function waitForRecordedStop(shop: Shop, document: string, stop: string): Promise<void> {
  const sql = `select a.sealed from quiz_attempt a join user_account u on u.id = a.user_id where u.document_index = $1`;
  await readUntil(
    async () => {
      const rows = await shop.rows<{ sealed: string }>(sql, [await blindIndexOf(shop, 'cpf', document)]);
      return Promise.all(rows.map(({ sealed }) => openSealed<{ stopId: string }>(shop, sealed)));
    },
    (stops) => stops.some(({ stopId }) => stopId === stop),
  );
}

const sorted = (givenAnswers: GivenAnswers): GivenAnswers =>
  Object.fromEntries(
    Object.entries(givenAnswers)
      .filter(([, answers]) => answers.length > 0)
      .map(([title, answers]) => [title, [...answers].sort()] as const)
      .sort(([a], [b]) => a.localeCompare(b)),
  );

/**
 * Checks that exactly one appointment waits for a doctor, and that it has exactly the given answers.
 */
export async function checkAppointmentAnswers(
  shop: Shop,
  document: string,
  line: Line,
  givenAnswers: GivenAnswers,
): Promise<StoredEvaluation> {
  const evaluations = await storedEvaluations(shop, document, line);
  const appointments = evaluations.filter(({ status }) => status !== null);
  assert.equal(appointments.length, 1, `one appointment of ${line.slug}`);
  const [appointment] = appointments;
  assert.ok(appointment);
  assert.deepEqual(sorted(appointment.givenAnswers), sorted(givenAnswers));
  assert.deepEqual(
    { state: appointment.state, status: appointment.status },
    { state: 'submitted', status: APPOINTMENT_STATUS.awaiting },
  );
  assert.equal(appointment.photos.length, line.photos.length, `photos: ${appointment.photos}`);
  return appointment;
}
