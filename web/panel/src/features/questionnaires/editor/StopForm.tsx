import type { Definition } from '#schema/questionnaire/definition.ts';
import { stopTitle } from '#schema/questionnaire/versions/stopTitle.ts';
import { TextField } from '#web/forms/fields.tsx';
import { SelectField } from '#web/forms/SelectField.tsx';
import { ActForm } from '../../../parts/adminForm/ActForm.tsx';
import { readText, TextAreaField } from '../../../parts/adminForm/adminFields.tsx';
import { withNewStop, withStop } from './editDocument.ts';
import type { PartFormProps } from './part.ts';

interface Values {
  title: string;
  description: string;
}

/** Edits the texts of a stop, or makes a new stop, which a rule or an answer can then name. */
export function StopForm({ id, ...rest }: PartFormProps & { id: string | null }) {
  return id === null ? <NewStop {...rest} /> : <ExistingStop id={id} {...rest} />;
}

/** A stop that blocks a page shows a message of the questionnaire. */
function ExistingStop({ id, document, save, onDone, onCancel }: PartFormProps & { id: string }) {
  const stop = document.stops.find((candidate) => candidate.id === id);
  if (!stop) return null;
  const { messageKey } = stop;
  const message = messageKey === undefined ? undefined : document.messages[messageKey];
  return (
    <ActForm<Values>
      label="Mudar parada"
      asksReason={false}
      defaults={{ title: stop.title ?? '', description: stop.description ?? message ?? '' }}
      action="Guardar"
      send={({ title, description }) =>
        save(
          messageKey === undefined
            ? withStop(document, id, readWords({ title, description }))
            : {
                ...document,
                messages: { ...document.messages, [messageKey]: readText('description', description) },
              },
        )
      }
      onDone={onDone}
      onCancel={onCancel}
    >
      <StopFields hasTitle={messageKey === undefined} />
    </ActForm>
  );
}

function NewStop({ document, save, onDone, onCancel }: PartFormProps) {
  return (
    <ActForm<Values>
      label="Nova parada"
      asksReason={false}
      defaults={{ title: '', description: '' }}
      action="Guardar"
      send={(values) => save(withNewStop(document, readWords(values)))}
      onDone={onDone}
      onCancel={onCancel}
    >
      <p>
        Encerra a avaliação e fica no prontuário. Depois de guardar, escolha-a na regra ou na resposta que
        para.
      </p>
      <StopFields hasTitle />
    </ActForm>
  );
}

function StopFields({ hasTitle }: { hasTitle: boolean }) {
  return (
    <>
      {hasTitle ? <TextField name="title" label="Título" maxLength={200} /> : null}
      <TextAreaField name="description" label="Texto para o paciente" rows={4} />
    </>
  );
}

const readWords = ({ title, description }: Values): Values => ({
  title: readText('title', title),
  description: readText('description', description),
});

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
