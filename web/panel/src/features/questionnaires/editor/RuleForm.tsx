import type { Definition } from '#schema/questionnaire/definition.ts';
import type { Condition, Op, Rule } from '#schema/questionnaire/definitionRule.ts';
import { conditionText, measureText, OP_TEXTS } from '#schema/questionnaire/versions/conditionText.ts';
import { TextField } from '#web/forms/fields.tsx';
import { SelectField } from '#web/forms/SelectField.tsx';
import { ActForm } from '../../../parts/adminForm/ActForm.tsx';
import { CheckField, readWhole } from '../../../parts/adminForm/adminFields.tsx';
import { FieldMistake } from '../../../parts/adminForm/fieldMistake.ts';
import { freeId, thresholdsOf, withoutRule, withRule, withThresholds } from './editDocument.ts';
import { FlagChoice, type FlagMarks, flagMarks, markedFlags } from './FlagForm.tsx';
import type { PartFormProps } from './part.ts';
import { StopField } from './StopForm.tsx';

/** Edits the numbers and effects of an existing rule, or adds a rule about a measure such as the age. */
export function RuleForm({ id, ...rest }: PartFormProps & { id: string | null }) {
  const rule = rest.document.rules.find((candidate) => candidate.id === id);
  return rule ? <ExistingRule rule={rule} {...rest} /> : <NewRule {...rest} />;
}

interface RuleValues {
  numbers: string[];
  stop: string;
  /** Where the rule stops, or shows its card, which is kept but not edited here. */
  page: string;
  flags: FlagMarks;
  isRemoved: boolean;
}

function ExistingRule({ rule, document, save, onDone, onCancel }: PartFormProps & { rule: Rule }) {
  const thresholds = thresholdsOf(rule.when);
  return (
    <ActForm<RuleValues>
      label="Mudar regra"
      asksReason={false}
      defaults={{
        numbers: thresholds.map(({ value }) => String(value).replace('.', ',')),
        stop: rule.stop ?? '',
        page: String(rule.page ?? ''),
        flags: flagMarks(document, rule.flags),
        isRemoved: false,
      }}
      action="Guardar"
      send={({ numbers, stop, page, flags, isRemoved }) => {
        if (isRemoved) return save(withoutRule(document, rule.id));
        const values = numbers.map((text, index) => readNumber(`numbers.${index}`, text));
        return save(
          withRule(document, {
            ...rule,
            when: withThresholds(rule.when, values),
            ...effectsOf({ stop, page, flags }, rule),
          }),
        );
      }}
      onDone={onDone}
      onCancel={onCancel}
    >
      <p>Se {conditionText(document, rule.when)}</p>
      {thresholds.map((threshold, index) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: the numbers of a rule have no other identity and keep their places.
          key={index}
          name={`numbers.${index}`}
          label={thresholdLabel(document, threshold)}
          inputMode="decimal"
        />
      ))}
      <Effects document={document} />
      <CheckField name="isRemoved">Tirar esta regra</CheckField>
    </ActForm>
  );
}

function Effects({ document }: { document: Definition }) {
  return (
    <>
      <StopField document={document} />
      <SelectField name="page" label="Página em que para">
        <option value="">Nenhuma</option>
        {document.pages.map(({ page, title }) => (
          <option key={page} value={page}>
            {page}: {title}
          </option>
        ))}
      </SelectField>
      <FlagChoice document={document} />
    </>
  );
}

function effectsOf(
  { stop, page, flags }: Pick<RuleValues, 'stop' | 'page' | 'flags'>,
  before: Partial<Rule> = {},
): Pick<Rule, 'stop' | 'page' | 'flags'> {
  if (stop && !page) throw new FieldMistake('page', 'Escolha a página em que a avaliação para.');
  return {
    stop: stop || undefined,
    page: page ? Number(page) : undefined,
    flags: markedFlags(flags, before.flags),
  };
}

function thresholdLabel(document: Definition, threshold: Extract<Condition, { op: unknown }>): string {
  const subject =
    'measure' in threshold ? measureText(document, threshold.measure) : 'Número de respostas marcadas';
  return `${subject}: ${OP_TEXTS[threshold.op]}`;
}

function readNumber(path: string, text: string): number {
  const value = Number(text.trim().replace(',', '.'));
  if (!text.trim() || !Number.isFinite(value)) throw new FieldMistake(path, 'Digite um número.');
  return value;
}

interface NewValues extends Pick<RuleValues, 'stop' | 'page' | 'flags'> {
  measure: string;
  op: Op;
  value: string;
}

function NewRule({ document, save, onDone, onCancel }: PartFormProps) {
  const measures = ['age', ...document.measures.map(({ id }) => id)];
  return (
    <ActForm<NewValues>
      label="Nova regra"
      asksReason={false}
      defaults={{ measure: 'age', op: 'gte', value: '', stop: '', page: '', flags: flagMarks(document) }}
      action="Guardar"
      send={({ measure, op, value, ...effects }) => {
        const number = readNumber('value', value);
        const id = freeId(document.rules, `${measure}-${op}-${String(number).replaceAll('.', '-')}`);
        return save(withRule(document, { id, when: { measure, op, value: number }, ...effectsOf(effects) }));
      }}
      onDone={onDone}
      onCancel={onCancel}
    >
      <SelectField name="measure" label="Se">
        {measures.map((measure) => (
          <option key={measure} value={measure}>
            {measureText(document, measure)}
          </option>
        ))}
      </SelectField>
      <SelectField name="op" label="Comparação">
        {Object.entries(OP_TEXTS).map(([op, text]) => (
          <option key={op} value={op}>
            {text}
          </option>
        ))}
      </SelectField>
      <TextField name="value" label="Valor" inputMode="decimal" />
      <Effects document={document} />
    </ActForm>
  );
}

interface AgeValues {
  minAge: string;
  maxAge: string;
}

export function AgesForm({ document, save, onDone, onCancel }: PartFormProps) {
  const { audience } = document;
  return (
    <ActForm<AgeValues>
      label="Mudar idades"
      asksReason={false}
      defaults={{ minAge: String(audience.minAge), maxAge: String(audience.maxAge) }}
      action="Guardar"
      send={({ minAge, maxAge }) =>
        save({
          ...document,
          audience: {
            ...audience,
            minAge: readWhole('minAge', minAge),
            maxAge: readWhole('maxAge', maxAge),
          },
        })
      }
      onDone={onDone}
      onCancel={onCancel}
    >
      <TextField name="minAge" label="Idade mínima" inputMode="numeric" />
      <TextField name="maxAge" label="Idade máxima" inputMode="numeric" />
    </ActForm>
  );
}
