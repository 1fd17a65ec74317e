import { chakra, Textarea } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { isBlank } from '#schema/text/visible.ts';
import { MAX_NOTE } from '#schema/validation/clinicalTexts.ts';
import { errorText } from '#web/apollo/errorCode.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { useStoredText } from '#web/forms/useStoredText.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Section } from '../../page/Section.tsx';
import { useAddAppointmentNoteMutation } from './decision/outcomes.generated.ts';
import type { OpenRecord } from './openRecord.ts';

interface Props {
  appointmentId: string;
  notes: OpenRecord['notes'];
  mayWrite: boolean;
  onAdded(): Promise<unknown>;
}

/** Notes by doctors for later doctors. They are never changed. */
export function Notes({ appointmentId, notes, mayWrite, onAdded }: Props) {
  const [text, setText] = useStoredText(`nota:${appointmentId}`);
  const [problem, setProblem] = useState<string>();
  const [add, { loading }] = useAddAppointmentNoteMutation();
  const isPending = useRef(false);
  const send = async () => {
    if (isPending.current || isBlank(text)) return;
    isPending.current = true;
    try {
      const { data } = await add({ variables: { id: appointmentId, text } });
      const answer = data?.addAppointmentNote;
      if (answer?.__typename === 'InvalidInput')
        return setProblem(answer.fields[0]?.message ?? answer.message);
      if (answer?.__typename === 'Refusal') return setProblem(answer.message);
      await onAdded();
      setText('');
      setProblem(undefined);
    } catch (failed) {
      setProblem(errorText(failed, 'defaultForm'));
    } finally {
      isPending.current = false;
    }
  };
  return (
    <Section title="Notas">
      {notes.length === 0 ? (
        <chakra.p color="muted">Nenhuma nota ainda. O paciente não vê as notas.</chakra.p>
      ) : null}
      <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="2">
        {notes.map((note) => (
          <li key={note.id}>
            <chakra.p whiteSpace="pre-wrap">{note.text}</chakra.p>
            <chakra.p fontSize="xs" color="muted">
              {note.authorName}, {formatDateTime(note.at)}
            </chakra.p>
          </li>
        ))}
      </chakra.ul>
      {mayWrite ? (
        <chakra.form
          display="flex"
          flexDirection="column"
          gap="2"
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <Field label="Nova nota" error={problem} limit={{ text, max: MAX_NOTE }}>
            <Textarea
              value={text}
              rows={2}
              css={{ minHeight: '4rem', fontSize: 'sm' }}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </Field>
          <Button
            type="submit"
            look="outline"
            size="sm"
            alignSelf="flex-start"
            isPending={loading}
            disabled={isBlank(text)}
          >
            Guardar nota
          </Button>
        </chakra.form>
      ) : null}
    </Section>
  );
}
