import { describe, expect, it } from '@jest/globals';
import { DRUGS, type DrugClass, PHARMACY_DRUGS } from '../drugs.ts';
import { MEDICINE_CLASSES, type MedicineClass } from './ingredient.ts';
import { flagsOfIngredients, interactionsOf, MEDICINE_RULES } from './interactions.ts';
import { INGREDIENTS, ingredientOf } from './medicineNames.ts';

const found = (drug: DrugClass, ...names: string[]) =>
  interactionsOf(drug, names.map(ingredientOf)).map(({ flag, severity }) => `${severity} ${flag}`);

describe('interactionsOf', () => {
  it.each<[DrugClass, string, string[]]>([
    ['pde5i', 'Dinitrato de isossorbida', ['forbids NITRATE_USE']],
    ['pde5i', 'Propatilnitrato', ['forbids NITRATE_USE']],
    ['pde5i', 'Nitrito de amila', ['forbids NITRATE_USE']],
    ['pde5i', 'Nicorandil', ['forbids NITRATE_USE']],
    ['pde5i', 'Riociguate', ['forbids RIOCIGUAT']],
    ['pde5i', 'Doxazosina', ['warns ALPHA_BLOCKER']],
    ['pde5i', 'Sildenafila', ['warns OTHER_PDE5I']],
    ['pde5i', 'Ritonavir', ['warns CYP3A4_INHIBITOR']],
    ['pde5i', 'Losartana', ['warns ANTIHYPERTENSIVE']],
    ['pde5i', 'Fluoxetina', []],
    ['minoxidil', 'Dinitrato de isossorbida', []],
    ['dapoxetine', 'Fluoxetina', ['forbids SSRI_SNRI']],
    ['dapoxetine', 'Duloxetina', ['forbids SSRI_SNRI']],
    ['dapoxetine', 'Amitriptilina', ['forbids TCA']],
    ['dapoxetine', 'Selegilina', ['forbids MAOI']],
    ['dapoxetine', 'Tramadol', ['forbids SEROTONERGIC']],
    ['dapoxetine', 'Carbonato de lítio', ['forbids SEROTONERGIC']],
    ['dapoxetine', 'Tioridazina', ['forbids THIORIDAZINE']],
    ['dapoxetine', 'Itraconazol', ['forbids CYP3A4_STRONG']],
    ['dapoxetine', 'Fluconazol', ['warns CYP3A4_MODERATE']],
    ['dapoxetine', 'Ibuprofeno', ['warns BLEEDING_RISK_MEDS']],
    ['melatonin', 'Fluvoxamina', ['forbids FLUVOXAMINE']],
    ['melatonin', 'Varfarina', ['warns ANTICOAGULANT']],
    ['melatonin', 'Zolpidem', ['warns SEDATIVES']],
    ['melatonin', 'Prednisona', ['warns IMMUNOSUPPRESSANT']],
    ['finasteride', 'Dutasterida', ['warns DUPLICATE_5ARI']],
    ['finasteride', 'Testosterona', ['warns ANDROGEN_USE']],
    ['minoxidil', 'Isotretinoína', ['warns ISOTRETINOIN']],
    ['minoxidil', 'Cetoconazol na pele', ['warns TOPICAL_INTERACTION']],
    ['glp1ra', 'Insulina', ['forbids INSULIN_OR_SULFONYLUREA']],
    ['glp1ra', 'Semaglutida', ['forbids OTHER_GLP1']],
    ['glp1ra', 'Levotiroxina', ['warns LEVOTHYROXINE']],
    ['pde5i', 'Dipirona', []],
  ])('of %s with %s', (drug, name, expected) => {
    expect(found(drug, name)).toEqual(expected);
  });

  it('lists what forbids first and names the medicines in the sentence', () => {
    const medicines = ['Losartana', 'Doxazosina', 'Propatilnitrato', 'Nitroglicerina'].map(ingredientOf);
    const [first, ...others] = interactionsOf('pde5i', medicines);
    expect(first).toMatchObject({
      flag: 'NITRATE_USE',
      sentence: expect.stringMatching(/^Propatilnitrato, Nitroglicerina: Contraindicação absoluta/),
    });
    expect(others.map(({ severity }) => severity)).toEqual(['warns', 'warns']);
  });

  it('forbids every nitrate and other donor of nitric oxide with tadalafil', () => {
    const donors = INGREDIENTS.filter(({ classes }) =>
      classes.some((name) => ['nitrate', 'nitricOxideDonor', 'gcStimulator'].includes(name)),
    );
    expect(donors.length).toBeGreaterThanOrEqual(12);
    for (const donor of donors) expect(interactionsOf('pde5i', [donor])[0]?.severity).toBe('forbids');
  });
});

describe('the rules of medicines', () => {
  it('are one for each flag, and cover every class and every drug that we prescribe', () => {
    expect(new Set(MEDICINE_RULES.map(({ flag }) => flag)).size).toBe(MEDICINE_RULES.length);
    const raised = new Set(MEDICINE_RULES.flatMap(({ raisedBy }) => raisedBy));
    expect((Object.keys(MEDICINE_CLASSES) as MedicineClass[]).filter((name) => !raised.has(name))).toEqual(
      [],
    );
    const restricted = new Set(MEDICINE_RULES.flatMap(({ restricts }) => restricts));
    const ours = [...Object.values(DRUGS), ...PHARMACY_DRUGS.map(({ drug }) => drug)];
    expect(ours.filter(({ drugClass }) => !restricted.has(drugClass))).toEqual([]);
  });

  it('raise the flags of several medicines together', () => {
    expect(flagsOfIngredients(['Fluvoxamina', 'Riociguate'].map(ingredientOf))).toEqual([
      'RIOCIGUAT',
      'SSRI_SNRI',
      'FLUVOXAMINE',
      'PSYCHOTROPIC',
    ]);
  });
});
