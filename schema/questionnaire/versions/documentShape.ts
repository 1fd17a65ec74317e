import * as z from 'zod/mini';
import type { Definition } from '../definition.ts';
import type { Condition } from '../definitionRule.ts';

const LONG = 2000;
const words = (most = LONG) => z.string().check(z.minLength(1), z.maxLength(most));
/** Where the button of a stop may lead: a page of the shop, or a phone number. A browser would run other addresses. */
const target = z
  .string()
  .check(z.maxLength(200), z.regex(/^(?:\/(?:[A-Za-z0-9_~.-][A-Za-z0-9_~./?=&%#-]*)?|tel:\+?[0-9]{3,15})$/));
const code = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_-]{0,79}$/));
const codes = z.array(code).check(z.maxLength(40));
const wholeNumber = z.int().check(z.gte(0), z.lte(100_000));
const id = z.int().check(z.gte(1), z.lte(100_000));
const gender = z.literal([1, 2]);
const optionalBoolean = z.optional(z.boolean());
const card = z.strictObject({ title: words(200), description: words() });
const valueRef = z.strictObject({
  questionId: id,
  value: z.union([words(300), z.array(words(300)).check(z.minLength(1), z.maxLength(60))]),
});
const show = {
  hidden: optionalBoolean,
  gender: z.optional(gender),
  questionSelectionNeeded: z.optional(valueRef),
  hideQuestion: z.optional(valueRef),
};

const validation = z.strictObject({
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  decimals: z.optional(z.int().check(z.gte(0), z.lte(3))),
  maxLength: z.optional(z.int().check(z.gte(1), z.lte(LONG))),
  format: z.optional(z.literal('DD/MM/AAAA')),
  notFuture: optionalBoolean,
  maxAgeDays: z.optional(wholeNumber),
});

const answer = z.strictObject({
  ...show,
  id,
  type: z.literal([1, 2, 3, 4]),
  value: words(300),
  placeholder: z.optional(words(300)),
  icon: z.optional(words(80)),
  unit: z.optional(words(20)),
  keep: optionalBoolean,
  keepParent: optionalBoolean,
  singleSelect: optionalBoolean,
  removeAll: optionalBoolean,
  attentionQuestion: optionalBoolean,
  points: z.optional(z.int()),
  flags: z.optional(codes),
  stop: z.optional(code),
  toast: z.optional(code),
  alertCard: z.optional(card),
  selectionNeeded: z.optional(z.array(id).check(z.minLength(1), z.maxLength(60))),
  validation: z.optional(validation),
});

const question = z.strictObject({
  ...show,
  id,
  code: id,
  page: id,
  type: id,
  slug: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)),
  title: words(500),
  message: z.optional(words()),
  inline: optionalBoolean,
  keep: optionalBoolean,
  keepParent: optionalBoolean,
  followConsultation: optionalBoolean,
  alertCard: z.optional(card),
  haveTextBold: optionalBoolean,
  initialText: z.optional(z.string().check(z.maxLength(500))),
  textBold: z.optional(z.string().check(z.maxLength(500))),
  finalText: z.optional(z.string().check(z.maxLength(500))),
  required: z.boolean(),
  answers: z.array(answer).check(z.minLength(1), z.maxLength(60)),
});

const op = z.enum(['lt', 'lte', 'gt', 'gte', 'eq']);
const values = z.array(words(300)).check(z.minLength(1), z.maxLength(60));
const simpleConditions = [
  z.strictObject({ answered: z.strictObject({ questionId: id, anyOf: values }) }),
  z.strictObject({ count: z.strictObject({ questionId: id, of: values }), op, value: z.number() }),
  z.strictObject({ measure: code, op, value: z.number() }),
] as const;
const MAX_DEPTH = 6;

/** Conditions inside conditions, so deep at most that every reader of a rule can follow them. */
function conditionOf(depth: number): z.ZodMiniType<Condition> {
  if (depth === 1) return z.union(simpleConditions);
  const inner = conditionOf(depth - 1);
  const several = z.array(inner).check(z.minLength(1), z.maxLength(20));
  return z.union([
    ...simpleConditions,
    z.strictObject({ all: several }),
    z.strictObject({ any: several }),
    z.strictObject({ not: inner }),
  ]);
}
const condition = conditionOf(MAX_DEPTH);

const rule = z.strictObject({
  id: code,
  when: condition,
  flags: z.optional(codes),
  stop: z.optional(code),
  page: z.optional(id),
  alertCard: z.optional(card),
});

const stop = z.strictObject({
  id: code,
  kind: z.enum(['end', 'block']),
  flag: z.optional(code),
  recordAttempt: z.boolean(),
  notify: z.optional(z.literal('clinical-team')),
  title: z.optional(words(200)),
  description: z.optional(words()),
  button: z.optional(z.strictObject({ label: words(80), target })),
  messageKey: z.optional(code),
});

const flagShape = z.strictObject({
  severity: z.enum(['info', 'warn', 'stop']),
  label: words(120),
  doctorText: words(),
  restricts: z.optional(z.array(words(60)).check(z.maxLength(40))),
  override: z.optional(z.enum(['none', 'clearance', 'justified'])),
});

const page = z.strictObject({
  page: id,
  kind: z.enum(['consent', 'questions', 'photos', 'identity']),
  slug: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)),
  title: words(200),
  gender: z.optional(gender),
  statement: z.optional(words()),
  consents: z.optional(
    z.array(z.strictObject({ id: code, text: words(), documents: z.optional(z.array(words(80))) })),
  ),
  nextButtonText: words(40),
});

const measure = z.strictObject({
  id: code,
  kind: z.enum(['bmi', 'number', 'sumPoints', 'daysSinceDate']),
  inputs: z.optional(z.record(z.string(), id)),
  questions: z.optional(z.array(id)),
  label: z.optional(words(200)),
  decimals: z.optional(wholeNumber),
});

/** A questionnaire as a document: every field a version may have. What the fields mean together is checked after it. */
const shape = z.strictObject({
  formatVersion: z.literal(1),
  contentVersion: z.string().check(z.regex(/^\d+\.\d+\.\d+$/)),
  line: z.looseObject({ id, slug: words(40) }),
  audience: z.strictObject({
    minAge: wholeNumber,
    maxAge: wholeNumber,
    genders: z.array(gender).check(z.minLength(1)),
  }),
  pages: z.array(page).check(z.minLength(1), z.maxLength(40)),
  questions: z.array(question).check(z.minLength(1), z.maxLength(200)),
  measures: z.array(measure).check(z.maxLength(60)),
  rules: z.array(rule).check(z.maxLength(200)),
  stops: z.array(stop).check(z.maxLength(60)),
  flags: z.record(z.string().check(z.regex(/^[A-Z][A-Z0-9_]*$/)), flagShape),
  systemFlags: z.record(z.string(), flagShape),
  messages: z.record(z.string(), words()),
  photos: z.looseObject({ slots: z.array(z.looseObject({ field: words(40) })) }),
  identity: z.strictObject({ holdingDocumentPhoto: z.boolean(), askRgWhenMissing: z.boolean() }),
  doctorView: z.strictObject({
    headline: codes,
    sections: z
      .array(z.strictObject({ title: words(200), questions: z.array(id).check(z.maxLength(200)) }))
      .check(z.maxLength(40)),
    mustShow: z.array(words(300)).check(z.maxLength(60)),
  }),
});

export interface DocumentProblem {
  /** Where the document is wrong, such as `questions.3.title`. */
  path: string;
  message: string;
}

export const isDocument = (value: unknown): value is Definition => shape.safeParse(value).success;

/** The fields that no document may have in this form; empty for a document. */
export function shapeProblems(value: unknown): DocumentProblem[] {
  const read = shape.safeParse(value);
  if (read.success) return [];
  return read.error.issues.map(({ path }) => ({
    path: path.join('.'),
    message: 'Este campo está vazio, longo demais ou em um formato que não existe.',
  }));
}
