import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Definition } from '#schema/questionnaire/definition.ts';
import { TREATMENT_LINES } from '#schema/treatmentLines.ts';
import { someAppointment } from '../../../../../test/builders/appointments.ts';
import { type Person, signUp, signUpAs } from '../../../../../test/people.ts';
import { runWithoutTriggers } from '../../../../../test/runWithoutTriggers.ts';
import { startTestApp, type TestApp } from '../../../../../test/testApp.ts';
import { AdminAct } from '../../../account/users/adminAct.entity.ts';
import * as drafting from '../testing/drafting.ts';
import { REASON, withStopFromAge } from '../testing/drafting.ts';

/** The wellness line. */
const TYPE = 5;
/** The id of no draft. */
const NONE = '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11';

let app: TestApp;
let admin: Person;
let director: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpAs(app, 'admin');
  director = await drafting.namedDirector(app, admin);
});
afterAll(() => app.close());

const ask = (document: string, variables: object = {}, who?: Person) =>
  drafting.ask(app, document, variables, who);
const started = (type = TYPE, who = admin) => ask(drafting.START, { type: String(type) }, who);

/** A draft as these tests see it. */
interface Seen {
  id: string;
  revision: number;
}
const save = ({ id, revision }: Seen, definition: unknown, who = admin) =>
  ask(drafting.SAVE, { id, seenRevision: revision, definition }, who);
const step = (document: string, { id, revision }: Seen, who: Person, more: object = {}) =>
  ask(document, { id, seenRevision: revision, reason: REASON, ...more }, who);

/** The draft of a line with a changed document. */
async function changed(change: (document: Definition) => Definition, type = TYPE, who = admin) {
  const draft = await started(type, who);
  return save(draft, change(draft.definition), who);
}

/** Runs the dry run to its end. */
async function tried(draft: Seen, who = director) {
  for (;;) {
    const run = await step(drafting.TRY, draft, who);
    if (run.isComplete ?? true) return run;
  }
}
const inForce = async (wanted: number) => {
  const lines: { type: number; versions: { isInForce: boolean }[] }[] = await ask(drafting.LINES, {}, admin);
  return lines.find(({ type }) => type === wanted)?.versions.find(({ isInForce }) => isInForce);
};

describe('drafts of questionnaires', () => {
  const steps: [string, object][] = [
    [drafting.LINES, {}],
    [drafting.READ, { type: TYPE }],
    [drafting.START, { type: '5' }],
    [drafting.SAVE, { id: NONE, seenRevision: 1, definition: {} }],
    [drafting.TRY, { id: NONE, seenRevision: 1, reason: REASON }],
    [drafting.APPROVE, { id: NONE, seenRevision: 1, reason: REASON }],
    [drafting.PUBLISH, { id: NONE, seenRevision: 1, reason: REASON }],
    [drafting.DISCARD, { id: NONE, seenRevision: 1, reason: REASON }],
    [drafting.CANCEL, { type: TYPE, contentVersion: '1.1.0', reason: REASON }],
    [drafting.ADD_CASE, { quizId: NONE, title: 'Caso', reason: REASON }],
    [drafting.RETIRE_CASE, { id: NONE, reason: REASON }],
  ];

  it('are refused to guests, patients and doctors who are not medical directors', async () => {
    const [patient, doctor] = [await signUp(app), await signUpAs(app, 'doctor')];
    for (const [document, variables] of steps) {
      expect(await ask(document, variables)).toBe('UNAUTHENTICATED');
      expect(await ask(document, variables, patient)).toBe('FORBIDDEN');
      const answer = await ask(document, variables, doctor);
      if (document.startsWith('mutation'))
        expect(answer).toMatchObject({ code: 'medical_director_required' });
      else expect(answer).toBeNull();
    }
  });

  it('are refused to a director as soon as an admin has dismissed the director', async () => {
    const other = await drafting.namedDirector(app, admin);
    expect(await ask(drafting.LINES, {}, other)).toHaveLength(TREATMENT_LINES.length);
    await ask(drafting.NAME, { userId: other.id, isDirector: false }, admin);
    expect(await ask(drafting.LINES, {}, other)).toBeNull();
  });

  it('have directors whom only an admin names, and only from doctors whose registration was checked', async () => {
    const unchecked = await signUpAs(app, 'doctor', { isActive: false });
    expect(await ask(drafting.NAME, { userId: unchecked.id, isDirector: true }, admin)).toMatchObject({
      code: 'director_not_active',
    });
    expect(await ask(drafting.NAME, { userId: director.id, isDirector: true }, director)).toBe('FORBIDDEN');
  });

  it('start from the newest version, one for each line', async () => {
    const draft = await started();
    expect(draft).toMatchObject({
      type: TYPE,
      baseVersion: '1.0.0',
      revision: 1,
      differences: [],
      problems: [],
    });
    expect((await started(TYPE, director)).id).toBe(draft.id);
    expect((await ask(drafting.READ, { type: TYPE }, director)).id).toBe(draft.id);
  });

  it('are saved with their differences and problems', async () => {
    const draft = await started(4);
    const saved = await save(draft, withStopFromAge(60)(draft.definition));
    expect(saved).toMatchObject({
      revision: 2,
      problems: [],
      // The texts of the new stop, and then its rule.
      differences: [{ kind: 'TEXT' }, {}, {}, {}, {}, {}, { kind: 'STRICTER' }],
    });
    expect(saved.authors).toHaveLength(1);
    const rules = [{ id: 'x', when: { measure: 'age', op: 'gte', value: 1 }, flags: ['NONE'] }];
    expect((await save(saved, { ...saved.definition, rules })).problems).toEqual([{ path: 'rules.0.flags' }]);
  });

  it('refuse an outdated revision, an unchanged or malformed document, and a changed line', async () => {
    const draft = await started(3);
    const document = draft.definition;
    expect(await save({ ...draft, revision: 7 }, document)).toMatchObject({ code: 'changed_meanwhile' });
    expect(await save(draft, document)).toMatchObject({ code: 'nothing_changed' });
    expect(await save(draft, { ...document, rules: 'none' })).toMatchObject({ fields: [{ path: 'rules' }] });
    const line = { ...document.line, enabled: false };
    expect(await save(draft, { ...document, line })).toMatchObject({ fields: [{ path: 'line' }] });
    expect((await started(3)).revision).toBe(1);
  });

  it('are closed when they are discarded, and the next draft of the line is a new one', async () => {
    const draft = await changed(withStopFromAge(50), 2);
    expect(await step(drafting.DISCARD, draft, admin)).toEqual({ __typename: 'Done' });
    expect(await step(drafting.TRY, draft, admin)).toMatchObject({ code: 'questionnaire_draft_closed' });
    expect((await started(2)).id).not.toBe(draft.id);
  });
});

describe('a dry run', () => {
  it('is refused to an admin, who may only write drafts', async () => {
    const draft = await changed(withStopFromAge(18));
    expect(draft.mayTry).toBe(false);
    expect(await step(drafting.TRY, draft, admin)).toMatchObject({ code: 'medical_director_required' });
    expect((await started(TYPE, director)).mayTry).toBe(true);
  });

  it('counts and returns the stored evaluations that the draft would have stopped, and records the access to them', async () => {
    const [first, second] = [await someAppointment(app), await someAppointment(app)];
    const draft = await changed(withStopFromAge(17));
    expect(await step(drafting.TRY, draft, director, { reason: 'curto' })).toMatchObject({
      code: 'reason_required',
    });
    const run = await step(drafting.TRY, draft, director);
    expect(run).toMatchObject({ total: 2, checked: 2, isComplete: true, nowStopped: 2, noLongerStopped: 0 });
    expect(run.quizzes.map(({ id }: Seen) => id).sort()).toEqual([first.quizId, second.quizId].sort());
    const { rows } = await app.services.database.pool.query(
      `select entity_id from access_entry where viewer_id = $1 and owner_id = any($2)`,
      [director.id, [first.patient.id, second.patient.id]],
    );
    expect(rows.map(({ entity_id }) => entity_id).sort()).toEqual([first.quizId, second.quizId].sort());
    // The reason of a dry run opens no other records.
    const reasons = await app.services.database.pool.query(
      'select 1 from access_reason where admin_id = $1',
      [director.id],
    );
    expect(reasons.rows).toEqual([]);
  });

  it('returns no number for flags of fewer than ten people', async () => {
    const draft = await changed((document) => ({
      ...document,
      stops: [],
      rules: [{ id: 'one-person', when: { measure: 'age', op: 'gte', value: 18 }, flags: ['DIABETES'] }],
    }));
    const run = await tried(draft);
    expect(run).toMatchObject({ nowStopped: 0, quizzes: [] });
    expect(run.flags).toEqual([{ label: 'Diabetes', added: null, removed: 0 }]);
  });

  it('counts nothing when only texts changed', async () => {
    const draft = await changed((document) => ({
      ...document,
      rules: [],
      stops: [],
      pages: document.pages.map((page) => (page.page === 2 ? { ...page, title: 'Você hoje' } : page)),
    }));
    expect(await tried(draft)).toMatchObject({ nowStopped: 0, noLongerStopped: 0, flags: [], quizzes: [] });
  });

  it('checks 200 evaluations in each request and continues after the last one', async () => {
    // Like evaluations of erased people, they have no answers and do not count as checked.
    await runWithoutTriggers(
      app,
      `insert into quiz (id, user_id, type, content_version, state, age, photos, created_at, updated_at)
        select gen_random_uuid(), $1, 5, '1.0.0', 'stopped', 40, '{}', now(), now() from generate_series(1, 250)`,
      [(await signUp(app)).id],
    );
    const draft = await changed(withStopFromAge(64));
    expect(await step(drafting.TRY, draft, director)).toMatchObject({ total: 252, isComplete: false });
    expect(await step(drafting.TRY, draft, director)).toMatchObject({
      total: 252,
      isComplete: true,
      checked: 2,
    });
  });

  it('names its rules in the acts of its director, and is begun at most 20 times a day', async () => {
    const busy = await drafting.namedDirector(app, admin);
    const draft = await changed(withStopFromAge(66), 2);
    for (let run = 1; run <= 20; run += 1) expect((await tried(draft, busy)).isComplete).toBe(true);
    expect(await step(drafting.TRY, draft, busy)).toMatchObject({ code: 'dry_runs_used' });
    expect((await tried(draft)).isComplete).toBe(true);
    const acts = await app.services.orm.em
      .fork()
      .find(AdminAct, { act: 'questionnaire-tried', adminId: busy.id });
    expect(acts).toHaveLength(20);
    expect(JSON.stringify(acts[0]?.detail)).toContain('66');
  });
});

describe('the approval of a draft', () => {
  it('is possible only after the dry run, by a medical director who has not changed the draft', async () => {
    const draft = await changed(withStopFromAge(63));
    expect(await step(drafting.APPROVE, draft, admin)).toMatchObject({ code: 'medical_director_required' });
    expect(await step(drafting.APPROVE, draft, director)).toMatchObject({ code: 'questionnaire_not_tried' });
    expect(await step(drafting.PUBLISH, draft, admin)).toMatchObject({ code: 'questionnaire_not_approved' });
    await tried(draft);
    expect(await step(drafting.APPROVE, draft, director)).toMatchObject({ approvedBy: expect.any(String) });
    const written = await changed(withStopFromAge(62), TYPE, director);
    expect(written).toMatchObject({ approvedBy: null, dryRun: null, mayApprove: false });
    await tried(written);
    expect(await step(drafting.APPROVE, written, director)).toMatchObject({
      code: 'questionnaire_own_approval',
    });
  });

  it('is not valid when its director is dismissed or suspended before the publication', async () => {
    const other = await drafting.namedDirector(app, admin);
    const draft = await changed(withStopFromAge(61));
    await tried(draft);
    await step(drafting.APPROVE, draft, other);
    await ask(drafting.NAME, { userId: other.id, isDirector: false }, admin);
    expect(await step(drafting.PUBLISH, draft, admin)).toMatchObject({
      code: 'questionnaire_approver_dismissed',
    });
    await ask(drafting.NAME, { userId: other.id, isDirector: true }, admin);
    await runWithoutTriggers(app, 'update council_registration set suspended_at = now() where user_id = $1', [
      other.id,
    ]);
    expect(await step(drafting.PUBLISH, draft, admin)).toMatchObject({
      code: 'questionnaire_approver_dismissed',
    });
  });

  it('is refused while the draft fails a safety case', async () => {
    const draft = await changed(
      (document) => ({
        ...document,
        questions: document.questions.map((question) => ({
          ...question,
          answers: question.answers.map(({ flags: _, ...answer }) => answer),
        })),
      }),
      6,
    );
    expect(draft.safetyCases.some(({ problem }: { problem: string | null }) => problem !== null)).toBe(true);
    await tried(draft);
    expect(await step(drafting.APPROVE, draft, director)).toMatchObject({
      code: 'questionnaire_safety_case_fails',
    });
  });
});

describe('a published draft', () => {
  it('is in force from its moment on, with its note and director, and the draft is closed', async () => {
    const draft = await changed(withStopFromAge(65), 1);
    await tried(draft);
    await step(drafting.APPROVE, draft, director);
    const past = new Date(app.clock.now().getTime() - 60_000);
    expect(await step(drafting.PUBLISH, draft, admin, { from: past })).toMatchObject({
      fields: [{ path: 'from' }],
    });
    const from = new Date(app.clock.now().getTime() + 60_000);
    expect(await step(drafting.PUBLISH, draft, admin, { from })).toMatchObject({ contentVersion: '1.1.0' });
    expect(await inForce(1)).toMatchObject({ contentVersion: '1.0.0' });
    app.clock.moveTo(60_001);
    expect(await inForce(1)).toMatchObject({
      contentVersion: '1.1.0',
      note: REASON,
      approvedBy: expect.any(String),
    });
    const current = await app.graphql('{ questionnaire(type: "1") { contentVersion } }');
    expect(current.data.questionnaire.contentVersion).toBe('1.1.0');
    expect(await step(drafting.PUBLISH, draft, admin)).toMatchObject({ code: 'questionnaire_draft_closed' });
    app.clock.moveTo(0);
  });
});
