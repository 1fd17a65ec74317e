import { TextField } from '#web/forms/fields.tsx';
import { ActForm } from '../../../parts/adminForm/ActForm.tsx';
import { TextAreaField } from '../../../parts/adminForm/adminFields.tsx';
import { withStop } from './editDocument.ts';
import type { PartFormProps } from './part.ts';

interface Values {
  title: string;
  description: string;
}

/** The words of a stop. One that blocks a page shows a message of the questionnaire. */
export function StopForm({ id, document, save, onDone, onCancel }: PartFormProps & { id: string }) {
  const stop = document.stops.find((one) => one.id === id);
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
            ? withStop(document, id, { title: title.trim(), description: description.trim() })
            : { ...document, messages: { ...document.messages, [messageKey]: description.trim() } },
        )
      }
      onDone={onDone}
      onCancel={onCancel}
    >
      {messageKey === undefined ? <TextField name="title" label="Título" maxLength={200} /> : null}
      <TextAreaField name="description" label="Texto para o paciente" rows={4} />
    </ActForm>
  );
}
