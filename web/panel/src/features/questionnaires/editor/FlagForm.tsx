import { chakra } from '@chakra-ui/react';
import type { Definition } from '#schema/questionnaire/definition.ts';
import type { Flag } from '#schema/questionnaire/definitionRule.ts';
import { TextField } from '#web/forms/fields.tsx';
import { SelectField } from '#web/forms/SelectField.tsx';
import { ActForm } from '../../../parts/adminForm/ActForm.tsx';
import { CheckField, readText, TextAreaField } from '../../../parts/adminForm/adminFields.tsx';
import { CompactDisclosure } from '../CompactDisclosure.tsx';
import { withFlag } from './editDocument.ts';
import type { PartFormProps } from './part.ts';

interface Values {
  label: string;
  doctorText: string;
  severity: Flag['severity'];
  override: NonNullable<Flag['override']> | '';
}

export function FlagForm({ code, document, save, onDone, onCancel }: PartFormProps & { code: string }) {
  const flag = document.flags[code];
  if (!flag) return null;
  return (
    <ActForm<Values>
      label="Mudar alerta"
      asksReason={false}
      defaults={{
        label: flag.label,
        doctorText: flag.doctorText,
        severity: flag.severity,
        override: flag.override ?? '',
      }}
      action="Guardar"
      send={({ label, doctorText, severity, override }) =>
        save(
          withFlag(document, code, {
            label: readText('label', label),
            doctorText: readText('doctorText', doctorText),
            severity,
            override: override || undefined,
          }),
        )
      }
      onDone={onDone}
      onCancel={onCancel}
    >
      <TextField name="label" label="Nome" maxLength={120} />
      <TextAreaField name="doctorText" label="Texto para o médico" rows={3} />
      <SelectField name="severity" label="Gravidade">
        {Object.entries(SEVERITY_TEXTS).map(([severity, text]) => (
          <option key={severity} value={severity}>
            {text}
          </option>
        ))}
      </SelectField>
      <SelectField name="override" label="Quem libera" help="Só conta para alertas que impedem prescrever.">
        <option value="">Não se aplica</option>
        {Object.entries(OVERRIDE_TEXTS).map(([override, text]) => (
          <option key={override} value={override}>
            {text}
          </option>
        ))}
      </SelectField>
    </ActForm>
  );
}

export type FlagMarks = Record<string, boolean>;

export const flagMarks = ({ flags }: Definition, raised: readonly string[] = []): FlagMarks =>
  Object.fromEntries(Object.keys(flags).map((code) => [code, raised.includes(code)]));

/** Returns the marked flags: first the earlier ones in their order, then the new ones. Undefined for none. */
export function markedFlags(marks: FlagMarks, before: readonly string[] = []): string[] | undefined {
  const added = Object.keys(marks).filter((code) => marks[code] && !before.includes(code));
  const marked = [...before.filter((code) => marks[code]), ...added];
  return marked.length > 0 ? marked : undefined;
}

/** Chooses among the flags of the line, each with a check box. */
export function FlagChoice({ document }: { document: Definition }) {
  return (
    <CompactDisclosure title="Alertas para o médico">
      <chakra.fieldset display="flex" flexDirection="column" gap="1" maxHeight="18rem" overflowY="auto">
        {Object.entries(document.flags).map(([code, { label, severity }]) => (
          <CheckField key={code} name={`flags.${code}`}>
            {label} ({SEVERITY_TEXTS[severity]})
          </CheckField>
        ))}
      </chakra.fieldset>
    </CompactDisclosure>
  );
}

export const SEVERITY_TEXTS: Readonly<Record<Flag['severity'], string>> = {
  info: 'Informação',
  warn: 'Atenção',
  stop: 'Impede prescrever',
};

const OVERRIDE_TEXTS: Readonly<Record<NonNullable<Flag['override']>, string>> = {
  justified: 'O médico libera com justificativa',
  clearance: 'O médico libera depois de conferir',
  none: 'Ninguém libera',
};
