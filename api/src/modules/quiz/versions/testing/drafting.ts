import type { Definition } from '#schema/questionnaire/definition.ts';
import { type Person, signUpAs } from '../../../../../test/people.ts';
import type { TestApp } from '../../../../../test/testApp.ts';

const REFUSED = '... on UserError { code } ... on InvalidInput { fields { path } }';
const DRAFT = `__typename ... on QuestionnaireDraft { id type baseVersion revision definition authors mayTry mayApprove approvedBy
  problems { path } differences { kind what before after } safetyCases { title problem isAdded } dryRun { isComplete } } ${REFUSED}`;

export const NAME = `mutation ($userId: ID!, $isDirector: Boolean!) {
  nameMedicalDirector(userId: $userId, isDirector: $isDirector, reason: "Portaria 12/2026") {
    __typename ... on User { registration { isMedicalDirector } } ... on UserError { code } } }`;
export const START = `mutation ($type: String!) { startQuestionnaireDraft(type: $type) { ${DRAFT} } }`;
export const SAVE = `mutation ($id: ID!, $seenRevision: Int!, $definition: JSON!) {
  saveQuestionnaireDraft(id: $id, seenRevision: $seenRevision, definition: $definition) { ${DRAFT} } }`;
export const TRY = `mutation ($id: ID!, $seenRevision: Int!, $reason: String!) {
  tryQuestionnaireDraft(id: $id, seenRevision: $seenRevision, reason: $reason) { __typename
    ... on QuestionnaireDryRun { total checked isComplete nowStopped noLongerStopped isRounded flags { label added removed } quizzes { id effect } } ${REFUSED} } }`;
export const APPROVE = `mutation ($id: ID!, $seenRevision: Int!, $reason: String!) {
  approveQuestionnaireDraft(id: $id, seenRevision: $seenRevision, reason: $reason) { ${DRAFT} } }`;
export const PUBLISH = `mutation ($id: ID!, $seenRevision: Int!, $reason: String!, $from: DateTimeISO) {
  publishQuestionnaireDraft(id: $id, seenRevision: $seenRevision, reason: $reason, from: $from) { __typename
    ... on PublishedQuestionnaire { contentVersion } ${REFUSED} } }`;
export const DISCARD = `mutation ($id: ID!, $seenRevision: Int!, $reason: String!) {
  discardQuestionnaireDraft(id: $id, seenRevision: $seenRevision, reason: $reason) { __typename ... on UserError { code } } }`;
export const CANCEL = `mutation ($type: Int!, $contentVersion: String!, $reason: String!) {
  cancelPlannedQuestionnaire(type: $type, contentVersion: $contentVersion, reason: $reason) { __typename ${REFUSED} } }`;
export const ADD_CASE = `mutation ($quizId: ID!, $title: String!, $reason: String!) {
  addQuestionnaireSafetyCase(quizId: $quizId, title: $title, reason: $reason) { __typename ${REFUSED} } }`;
export const RETIRE_CASE = `mutation ($id: ID!, $reason: String!) {
  retireQuestionnaireSafetyCase(id: $id, reason: $reason) { __typename ${REFUSED} } }`;
export const LINES =
  '{ questionnaireLines { type hasDraft versions { contentVersion isInForce isPlanned mayCancel note authors approvedBy cancelledAt cancelledBy cancelReason } } }';
export const READ =
  'query ($type: Int!) { questionnaireDraft(type: $type) { id revision dryRun { isComplete } } }';

export const REASON = 'Revisão da diretoria clínica';

/** The value of the only field in the response, or the code of the error. */
export async function ask(
  app: TestApp,
  document: string,
  variables: object,
  who?: Person,
  // biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what the test asserts
): Promise<any> {
  const { data, errors } = await app.graphql(document, { ...variables }, who);
  return errors ? errors[0]?.extensions.code : Object.values(data)[0];
}

/** Signs up a doctor and makes this doctor a medical director. */
export async function namedDirector(app: TestApp, admin: Person): Promise<Person> {
  const doctor = await signUpAs(app, 'doctor');
  await app.graphql(NAME, { userId: doctor.id, isDirector: true }, admin);
  return doctor;
}

/** A rule that stops everyone from an age on. */
export const withStopFromAge =
  (years: number) =>
  (definition: Definition): Definition => ({
    ...definition,
    stops: [
      ...definition.stops.filter(({ id }) => id !== 'tooOld'),
      {
        id: 'tooOld',
        kind: 'end',
        recordAttempt: true,
        title: 'Consulta presencial',
        description: 'Nesta idade a consulta precisa ser presencial.',
        button: { label: 'Voltar ao início', target: '/' },
      },
    ],
    rules: [
      ...definition.rules.filter(({ id }) => id !== 'too-old'),
      { id: 'too-old', when: { measure: 'age', op: 'gte', value: years }, stop: 'tooOld', page: 2 },
    ],
  });
