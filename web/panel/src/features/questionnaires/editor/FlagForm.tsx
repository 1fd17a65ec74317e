import type { Flag } from '#schema/questionnaire/definitionRule.ts';
import { TextField } from '#web/forms/fields.tsx';
import { SelectField } from '#web/forms/SelectField.tsx';
import { ActForm } from '../../../parts/adminForm/ActForm.tsx';
import { readText, TextAreaField } from '../../../parts/adminForm/adminFields.tsx';
import { withFlag } from './editDocument.ts';
import type { PartFormProps } from './part.ts';
import { OVERRIDE_TEXTS, SEVERITY_TEXTS } from './severityTexts.ts';

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
