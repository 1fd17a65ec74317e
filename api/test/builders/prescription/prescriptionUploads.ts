import { addDays, day } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { newId } from '#shared/ids.ts';
import { PrescriptionRow } from '../../../src/modules/prescription/prescription.entity.ts';
import { uploadValidUntil } from '../../../src/modules/prescription/prescription.rules.ts';
import { PrescriptionItemRow } from '../../../src/modules/prescription/prescriptionItem.entity.ts';
import type { Person } from '../../people.ts';
import type { TestApp } from '../../testApp.ts';
import { somePhoto } from '../uploads.ts';

export const idOf = (app: TestApp, slug: string): string => {
  const id = app.services.catalog.current().find(slug)?.id;
  if (!id) throw new Error(`No such product: ${slug}`);
  return id;
};

/** A day before the test clock's today, as a form sends it. */
export const daysAgo = (app: TestApp, days: number): string =>
  addDays(todayInSaoPaulo(app.clock.now()), -days);

export const UPLOAD_FIELDS = `id status statusLabel patientName issuedOn doctorName registrationNumber registrationState
  answer prescriptionId decidedAt products { productId name } checks { id passed } files { id contentType url }`;

export const UPLOAD_PRESCRIPTION = `mutation ($input: UploadPrescriptionInput!) { uploadPrescription(input: $input) {
  __typename ... on PrescriptionUpload { ${UPLOAD_FIELDS} } ... on UserError { code message } ... on InvalidInput { fields { path } } } }`;

export const REVIEW_UPLOAD = `mutation ($id: ID!, $input: ReviewPrescriptionUploadInput!) { reviewPrescriptionUpload(id: $id, input: $input) {
  __typename ... on PrescriptionUpload { ${UPLOAD_FIELDS} } ... on UserError { code message } ... on InvalidInput { fields { path } } } }`;

export const prescriptionPhoto = (app: TestApp, who: Person): Promise<string> =>
  somePhoto(app, who, 'prescription');

/** A valid form, with one uploaded page unless the changes name others. */
export async function uploadForm(app: TestApp, who: Person, changes: Record<string, unknown> = {}) {
  return {
    fileIds: changes.fileIds ?? [await prescriptionPhoto(app, who)],
    issuedOn: daysAgo(app, 20),
    productIds: [idOf(app, 'minoxidil')],
    ...changes,
  };
}

export async function upload(app: TestApp, who: Person, changes: Record<string, unknown> = {}) {
  const { data, errors } = await app.graphql(
    UPLOAD_PRESCRIPTION,
    { input: await uploadForm(app, who, changes) },
    who,
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return data.uploadPrescription;
}

export const ALL_CHECKS_PASSED = {
  patientName: true,
  legibleDate: true,
  withinSixMonths: true,
  signedWithCrm: true,
  unaltered: true,
  sameDrugs: true,
};

export const acceptanceInput = (app: TestApp, changes: Record<string, unknown> = {}) => ({
  accept: true,
  checks: ALL_CHECKS_PASSED,
  doctorName: 'Carla Nunes',
  registrationNumber: '123456',
  registrationState: 'SP',
  items: [{ productId: idOf(app, 'minoxidil'), drug: 'Minoxidil espuma', dose: '50 mg/mL', dispensings: 2 }],
  ...changes,
});

export async function review(app: TestApp, admin: Person, id: string, input: object) {
  const { data, errors } = await app.graphql(REVIEW_UPLOAD, { id, input }, admin);
  if (errors) throw new Error(JSON.stringify(errors));
  return data.reviewPrescriptionUpload;
}

/** Inserts a valid prescription. */
export async function prescribe(
  app: TestApp,
  who: Pick<Person, 'id'>,
  {
    slug = 'minoxidil',
    issuedOn = daysAgo(app, 10),
    dispensings = 1,
    units = 1,
    revokedAt = null,
    doctorId = null,
  }: {
    slug?: string;
    issuedOn?: string;
    dispensings?: number;
    units?: number;
    revokedAt?: Date | null;
    doctorId?: string | null;
  } = {},
): Promise<string> {
  const em = app.services.orm.em.fork();
  const row = em.create(PrescriptionRow, {
    id: newId(),
    userId: who.id,
    origin: 'upload',
    doctorId,
    doctorName: 'Carla Nunes',
    registrationNumber: '123456',
    registrationState: 'SP',
    issuedOn,
    validUntil: uploadValidUntil(day(issuedOn)),
    revokedAt,
    createdAt: app.clock.now(),
  });
  em.persist(row);
  await em.flush();
  const item = em.create(PrescriptionItemRow, {
    id: newId(),
    prescriptionId: row.id,
    subjectId: who.id,
    position: 0,
    productId: idOf(app, slug),
    drug: 'Minoxidil espuma',
    dose: '50 mg/mL',
    unitsPerDispensing: units,
    dispensingsAllowed: dispensings,
  });
  await em.persist(item).flush();
  return row.id;
}

export const rows = async (app: TestApp, text: string, values: unknown[] = []) =>
  (await app.services.database.pool.query(text, values)).rows;

/** Dispensings that a prescription has used. */
export async function dispensingsUsed(app: TestApp, prescriptionId: string): Promise<number> {
  const [item] = await rows(
    app,
    'select dispensings_consumed from prescription_item where prescription_id = $1',
    [prescriptionId],
  );
  return item.dispensings_consumed;
}
