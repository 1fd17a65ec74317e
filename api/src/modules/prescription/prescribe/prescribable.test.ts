import { describe, expect, it } from '@jest/globals';
import { day } from '#schema/br/day.ts';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { PHARMACY_DRUGS } from '#schema/drugs.ts';
import { answering } from '../../../../test/builders/evaluations.ts';
import {
  itemOf,
  preparedAppointment,
  prescribedItem,
  prescribeForm,
  sendPrescription,
} from '../../../../test/builders/prescription/prescribing.ts';
import {
  app,
  doctor,
  preparePrescribing,
  record,
} from '../../../../test/fixtures/clinic/prescribingDoctor.ts';
import { signUp } from '../../../../test/people.ts';
import { blocksOf, documentValidUntil, quantityOf, validUntilOf } from './prescribe.rules.ts';

preparePrescribing();

const [PREMATURE_EJACULATION, WEIGHT_LOSS] = [4, 6];
/** A prescription item with the line's medicine that the shop does not sell. */
const pharmacyItem = (line: number) =>
  prescribedItem(PHARMACY_DRUGS.find((pharmacyDrug) => pharmacyDrug.line === line)?.id ?? '', {
    dispensings: 1,
  });

describe('the validity of a prescription', () => {
  // Six months, and 90 days for a GLP-1 medicine.
  it.each([
    ['minoxidil', '2026-05-21', '2026-11-21'],
    ['finasteride', '2026-08-31', '2027-02-28'],
    ['glp1ra', '2026-08-23', '2026-11-21'],
  ] as const)('of %s issued on %s ends on %s', (drugClass, from, to) => {
    expect(validUntilOf(drugClass, day(from))).toBe(to);
  });

  it('is the shortest validity of its medicines', () => {
    expect(documentValidUntil(['minoxidil', 'glp1ra'], day('2026-08-23'))).toBe('2026-11-21');
  });
});

describe('a block of a drug class', () => {
  const block = { flag: 'F', label: 'Um motivo', classes: ['pde5i'], isLifted: false } as const;
  it.each([
    ['none', false, 1],
    ['none', true, 1],
    ['clearance', false, 1],
    ['clearance', true, 0],
    ['justified', true, 0],
  ] as const)('with override %s and lifted %s returns %s blocks', (override, isLifted, count) => {
    expect(blocksOf([{ ...block, override, isLifted }], 'pde5i')).toHaveLength(count);
    expect(blocksOf([{ ...block, override, isLifted, classes: ['all'] }], 'pde5i')).toHaveLength(count);
    expect(blocksOf([{ ...block, override, isLifted }], 'minoxidil')).toEqual([]);
  });
});

describe('quantityOf', () => {
  it('returns the number and the kind of units', () => {
    expect(quantityOf({ unit: 'frasco de 55 ml' }, 1)).toBe('1 frasco de 55 ml');
    expect(quantityOf({ unit: 'frasco de 55 ml' }, 3)).toBe('3 unidades: frasco de 55 ml');
  });
});

describe('the list of prescribable medicines', () => {
  it('contains the medicines of the line, each with its blocks', async () => {
    const appointment = await preparedAppointment(app, doctor, { line: 'ed' });
    const { prescribable } = await record(appointment.id);
    expect(prescribable.map(({ drug }: { drug: string }) => drug)).toContain('Tadalafila');
    expect(prescribable.map(({ drug }: { drug: string }) => drug)).not.toContain('Minoxidil');
    expect(prescribable[0].blocks).toEqual([]);
  });

  it('blocks a medicine that the answers of another line forbid, even when this questionnaire does not', async () => {
    const rui = await signUp(app);
    await preparedAppointment(app, doctor, {
      line: 'ej',
      patient: rui,
      answers: answering('nitrato', 'Sim'),
    });
    const appointment = await preparedAppointment(app, doctor, { line: 'ed', patient: rui });
    const spray = (await record(appointment.id)).prescribable.find(
      ({ drug }: { drug: string }) => drug === 'Tadalafila',
    );
    expect(spray.blocks).toEqual([{ flag: 'NITRATE_USE', mayBeLifted: false }]);
    const form = await prescribeForm(app, doctor, appointment, { items: [itemOf(app, 'tadala-spray')] });
    expect(await sendPrescription(app, form, doctor)).toMatchObject({ code: 'flag_forbids' });
  });

  it('contains weight-loss medicines with the reason why the clinic cannot prescribe them (RDC 1.000/2025)', async () => {
    const appointment = await preparedAppointment(app, doctor, { line: 'wl' });
    const [tirzepatide, ...others] = (await record(appointment.id)).prescribable;
    expect(others).toEqual([]);
    expect(tirzepatide.blocks).toEqual([{ flag: 'RETAINED_PRESCRIPTION', mayBeLifted: false }]);
    const items = [pharmacyItem(WEIGHT_LOSS)];
    const form = await prescribeForm(app, doctor, appointment, { items });
    expect(await sendPrescription(app, form, doctor)).toMatchObject({ code: 'prescription_retained' });
  });

  it('includes a medicine that the shop does not sell, which is prescribed with a document', async () => {
    const appointment = await preparedAppointment(app, doctor, { line: 'ej' });
    const items = [pharmacyItem(PREMATURE_EJACULATION)];
    const form = await prescribeForm(app, doctor, appointment, { items });
    const answer = await sendPrescription(app, form, doctor);
    expect(answer).toMatchObject({
      __typename: 'Prescribed',
      appointment: { status: APPOINTMENT_STATUS.prescribed },
      prescription: {
        items: [{ drug: 'Dapoxetina (cloridrato)', dose: '30 mg' }],
        document: { url: expect.any(String) },
      },
    });
  });

  it('blocks dapoxetine for a patient whose answers forbid it', async () => {
    const appointment = await preparedAppointment(app, doctor, {
      line: 'ej',
      answers: answering('desmaio', 'Já desmaiei'),
    });
    const items = [pharmacyItem(PREMATURE_EJACULATION)];
    const form = await prescribeForm(app, doctor, appointment, { items });
    expect(await sendPrescription(app, form, doctor)).toMatchObject({ code: 'flag_forbids' });
  });
});
