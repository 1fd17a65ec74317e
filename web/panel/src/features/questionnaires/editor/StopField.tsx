import type { Definition } from '#schema/questionnaire/definition.ts';
import { stopTitle } from '#schema/questionnaire/versions/stopTitle.ts';
import { SelectField } from '#web/forms/SelectField.tsx';

/** Chooses the stop that an answer or a rule causes; empty for none. */
export function StopField({ document }: { document: Definition }) {
  return (
    <SelectField name="stop" label="Parada">
      <option value="">Não para</option>
      {document.stops.map(({ id }) => (
        <option key={id} value={id}>
          {stopTitle(document, id)}
        </option>
      ))}
    </SelectField>
  );
}
