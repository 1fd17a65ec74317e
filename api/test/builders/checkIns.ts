import { CHECK_IN_QUESTION, checkInOf, NO_SYMPTOM_ANSWER } from '#schema/questionnaire/checkIn/checkIns.ts';
import { SEVERE_SYMPTOMS, type SevereSymptomName } from '#schema/questionnaire/checkIn/severeSymptoms.ts';
import { treatmentLineOf } from '#schema/treatmentLines.ts';
import type { Person } from '../people.ts';
import type { TestApp } from '../testApp.ts';

const ANSWER = `fragment Answer on CheckInAnswer { id week note waitsForDoctor questions { question answers }
  advice { symptom emergency text } conclusion { outcome note doctorName } }`;
const REFUSED = '... on UserError { refusal: code }';

export const MY_CHECK_INS = `${ANSWER} { myCheckIns { line lineTitle due { id week } answers { ...Answer } } }`;
export const ANSWER_CHECK_IN = `${ANSWER} mutation ($id: ID!, $answers: [Int!]!, $note: String) {
  answerCheckIn(id: $id, answers: $answers, note: $note) { ...Answer ${REFUSED} } }`;
export const REPORT = `${ANSWER} mutation ($line: Int!, $answers: [Int!]!, $note: String) {
  reportSideEffect(line: $line, answers: $answers, note: $note) { ...Answer ${REFUSED} } }`;
export const CONCLUDE = `${ANSWER} mutation ($id: ID!, $outcome: SevereOutcome!, $note: String!) {
  concludeSevereReport(id: $id, outcome: $outcome, note: $note) { ... on SevereReportPage { id answer { ...Answer } } ${REFUSED} } }`;
export const SEVERE_REPORTS = `{ severeReports { id lineTitle symptoms { label } patient { firstName code age } } }`;

/** The number of the hair loss line, whose medicines the shop sells. */
export const HAIR = treatmentLineOf('quedadecabelo')?.id ?? 0;
/** Better, as the doctor said, and no symptom. */
export const ALL_WELL = [11, 21, NO_SYMPTOM_ANSWER];

/** The id of the answer about symptoms with this text. */
export function symptom(value: string, line = HAIR): number {
  const question = checkInOf(line)?.questions.find(({ id }) => id === CHECK_IN_QUESTION.symptoms);
  const answer = question?.answers.find((option) => option.value === value);
  if (!answer) throw new Error(`No symptom ${value} in line ${line}`);
  return answer.id;
}

export const severe = (name: SevereSymptomName, line = HAIR): number =>
  symptom(SEVERE_SYMPTOMS[name].label, line);

/** A patient reports a severe symptom. Returns the id of the report. */
export async function reportSevere(
  app: TestApp,
  who: Person,
  { name = 'lowMood', line = HAIR }: { name?: SevereSymptomName; line?: number } = {},
): Promise<string> {
  const { data } = await app.graphql(REPORT, { line, answers: [severe(name, line)] }, who);
  if (!data.reportSideEffect.waitsForDoctor) throw new Error(JSON.stringify(data));
  const { rows } = await app.services.database.pool.query(
    'select severe_report_id as id from check_in_answer where id = $1',
    [data.reportSideEffect.id],
  );
  return rows[0].id;
}
