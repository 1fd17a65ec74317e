import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readUntil } from '../../../../../test/builders/shoppers.ts';
import { type Person, signUp, signUpAs } from '../../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../../test/testApp.ts';
import * as drafting from '../testing/drafting.ts';
import { REASON, withStopFromAge } from '../testing/drafting.ts';

const HOUR = 3_600_000;
const PUBLIC = `query ($type: String!, $contentVersion: String) {
  questionnaire(type: $type, contentVersion: $contentVersion) { contentVersion } }`;

interface Version {
  contentVersion: string;
  isInForce: boolean;
  isPlanned: boolean;
  mayCancel: boolean;
}

let app: TestApp;
let admin: Person;
let director: Person;
let author: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpAs(app, 'admin');
  director = await drafting.namedDirector(app, admin);
  author = await drafting.namedDirector(app, admin);
});
afterEach(() => app.clock.moveTo(0));
afterAll(() => app.close());

const ask = (document: string, variables: object, who?: Person) =>
  drafting.ask(app, document, variables, who);
const started = (type: number, who = author) => ask(drafting.START, { type: String(type) }, who);
const cancel = (type: number, contentVersion: string, who = director, reason = 'Faltou um aviso') =>
  ask(drafting.CANCEL, { type, contentVersion, reason }, who);
const versionsOf = async (type: number, who = director): Promise<Version[]> => {
  const lines: { type: number; versions: Version[] }[] = await ask(drafting.LINES, {}, who);
  return lines.find((line) => line.type === type)?.versions ?? [];
};
const shown = async (type: number, contentVersion?: string) =>
  (await ask(PUBLIC, { type: String(type), contentVersion }))?.contentVersion;

/** Dry-runs and approves the open draft of a line, and publishes it for a moment in `hours` hours. */
async function publish(type: number, hours: number) {
  const draft = await started(type);
  const input = { id: draft.id, seenRevision: draft.revision, reason: REASON };
  await ask(drafting.TRY, input, author);
  await ask(drafting.APPROVE, input, director);
  const from = new Date(app.clock.now().getTime() + hours * HOUR);
  return ask(drafting.PUBLISH, { ...input, from }, author);
}

async function planned(type: number, { years = 60, hours = 1, who = author } = {}) {
  const draft = await started(type, who);
  const definition = withStopFromAge(years)(draft.definition);
  await ask(drafting.SAVE, { id: draft.id, seenRevision: draft.revision, definition }, who);
  const { contentVersion } = await publish(type, hours);
  return contentVersion;
}

describe('a planned version', () => {
  it('can be cancelled only by a medical director, with a reason, and only once', async () => {
    const contentVersion = await planned(1);
    expect(await cancel(1, contentVersion, await signUp(app))).toBe('FORBIDDEN');
    expect(await cancel(1, contentVersion, await signUpAs(app, 'doctor'))).toMatchObject({
      code: 'medical_director_required',
    });
    expect(await cancel(1, contentVersion, admin)).toMatchObject({ code: 'medical_director_required' });
    expect(await cancel(1, contentVersion, director, ' ')).toMatchObject({ code: 'admin_reason_required' });
    expect(await cancel(1, '1.0.0')).toMatchObject({ code: 'questionnaire_not_planned' });
    expect(await cancel(77, contentVersion)).toBe('NOT_FOUND');
    const twice = await Promise.all([cancel(1, contentVersion), cancel(1, contentVersion)]);
    expect(twice).toContainEqual({ __typename: 'Done' });
    expect(twice).toContainEqual(expect.objectContaining({ code: 'questionnaire_not_planned' }));
  });

  it('is never in force after its cancellation, and stays in the list with its director and reason', async () => {
    const contentVersion = await planned(2);
    expect((await versionsOf(2, admin)).some(({ mayCancel }) => mayCancel)).toBe(false);
    expect((await versionsOf(2)).filter(({ mayCancel }) => mayCancel)).toMatchObject([{ contentVersion }]);
    await cancel(2, contentVersion);
    expect((await versionsOf(2))[0]).toMatchObject({
      contentVersion,
      isPlanned: false,
      mayCancel: false,
      approvedBy: expect.any(String),
      cancelledAt: expect.any(String),
      cancelledBy: expect.any(String),
      cancelReason: 'Faltou um aviso',
    });
    const { rows } = await app.services.database.pool.query(
      `select admin_id from admin_act where act = 'questionnaire-cancelled' and entity_id = $1`,
      [(await started(2)).id],
    );
    expect(rows).toEqual([{ admin_id: director.id }]);
    app.clock.moveTo(2 * HOUR);
    // The version of the seed files.
    expect(await shown(2)).toBe('1.0.2');
  });

  it('is cancelled in all running processes', async () => {
    const other = await startTestApp({ databaseUrl: app.services.config.databaseUrl ?? '' });
    const contentVersion = await planned(6);
    await readUntil(
      () => other.services.questionnaires.versions(),
      (versions) =>
        versions.some((version) => version.type === 6 && version.contentVersion === contentVersion),
    );
    const heard = new Promise<void>((resolve) => {
      other.services.feed.on(({ type }) => {
        if (type === 'questionnaire.cancelled') resolve();
      });
    });
    await cancel(6, contentVersion);
    await heard;
    other.clock.moveTo(2 * HOUR);
    const { data } = await other.graphql(PUBLIC, { type: '6' });
    expect(data.questionnaire.contentVersion).toBe('1.0.0');
    await other.close();
  });

  it('is public only from its moment on, and never when it was cancelled', async () => {
    const contentVersion = await planned(3);
    expect(await shown(3, contentVersion)).toBeUndefined();
    app.clock.moveTo(2 * HOUR);
    expect(await shown(3, contentVersion)).toBe(contentVersion);
    app.clock.moveTo(0);
    await cancel(3, contentVersion);
    app.clock.moveTo(2 * HOUR);
    expect(await shown(3, contentVersion)).toBeUndefined();
  });
});

describe('the changes of a cancelled version', () => {
  it('are written into a new draft, which needs another dry run and approval and is published with another number', async () => {
    const contentVersion = await planned(4, { years: 61 });
    await cancel(4, contentVersion);
    const draft = await ask(drafting.READ, { type: 4 }, director);
    expect(draft).toMatchObject({ dryRun: null });
    const reopenedDraft = await started(4);
    expect(reopenedDraft).toMatchObject({
      id: draft.id,
      baseVersion: '1.0.2',
      authors: [expect.any(String)],
    });
    expect(reopenedDraft.definition.stops).toContainEqual(expect.objectContaining({ id: 'tooOld' }));
    const input = { id: reopenedDraft.id, seenRevision: reopenedDraft.revision, reason: REASON };
    expect(await ask(drafting.PUBLISH, input, author)).toMatchObject({ code: 'questionnaire_not_approved' });
    expect(await ask(drafting.APPROVE, input, director)).toMatchObject({ code: 'questionnaire_not_tried' });
    expect(await ask(drafting.APPROVE, input, author)).toMatchObject({ code: 'questionnaire_own_approval' });
    expect(await publish(4, 1)).toMatchObject({ contentVersion: '1.2.0' });
  });

  it('stay in the open draft that was started after them, whose approval is removed', async () => {
    const [first, second] = [await planned(5), await planned(5, { years: 50, hours: 2 })];
    expect(await cancel(5, first)).toMatchObject({ code: 'questionnaire_not_planned' });
    const draft = await started(5);
    expect(draft).toMatchObject({ baseVersion: second, mayApprove: true });
    await cancel(5, second);
    const openDraft = await started(5);
    expect(openDraft).toMatchObject({ id: draft.id, baseVersion: first, revision: 2, mayApprove: false });
    expect(JSON.stringify(openDraft.differences)).toContain('50');
    const input = { id: draft.id, seenRevision: draft.revision, definition: draft.definition };
    expect(await ask(drafting.SAVE, input, author)).toMatchObject({ code: 'changed_meanwhile' });
    await cancel(5, first);
    expect((await started(5)).baseVersion).toBe('1.0.0');
  });
});
