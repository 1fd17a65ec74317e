import { chakra, Textarea } from '@chakra-ui/react';
import { CircleSlash, FilePen, Video } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { isBlank } from '#schema/text/visible.ts';
import { MAX_MESSAGE_TO_PATIENT } from '#schema/validation/clinicalTexts.ts';
import { useStoredText } from '#web/forms/useStoredText.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { useKeys } from '../../../page/useKeys.ts';
import { type DecisionProps, useDecision } from './useDecision.ts';
import { VideoForm } from './VideoForm.tsx';

type FormName = 'video' | 'none';

/** The three possible decisions, always visible below the record. */
export function Decision({ status, ...decision }: DecisionProps & { status: number }) {
  const [openForm, setOpenForm] = useState<FormName | null>(null);
  const { section, openers, keepOpener } = useFocusOfForm(openForm);
  const navigate = useNavigate();
  const prescription = `/painel/prescricao?caso=${decision.id}`;
  // While the patient chooses a time, only the video can change.
  const mayEnd = status !== APPOINTMENT_STATUS.needsVideo;
  useKeys({
    p: () => mayEnd && navigate(prescription),
    v: () => setOpenForm('video'),
    m: () => mayEnd && setOpenForm('none'),
  });
  const formProps = {
    ...decision,
    onCancel() {
      keepOpener();
      setOpenForm(null);
    },
    onDecided(revision: number) {
      setOpenForm(null);
      decision.onDecided(revision);
    },
  };
  return (
    <chakra.section
      ref={section}
      aria-label="Decisão"
      scrollMarginTop="4.5rem"
      css={{ '& input, & select, & textarea': { scrollMarginTop: '5rem' } }}
      position={openForm ? 'static' : 'sticky'}
      bottom="0"
      zIndex="bar"
      bg="surface"
      borderWidth="1px"
      borderColor="primary"
      borderRadius="card"
      padding={openForm ? '4' : '2'}
      boxShadow={openForm ? undefined : 'float'}
    >
      {openForm === 'none' ? <NoMedicineForm {...formProps} /> : null}
      {openForm === 'video' ? <VideoForm {...formProps} /> : null}
      {openForm === null ? (
        <Choices>
          {mayEnd ? (
            <ButtonLink to={prescription} size="sm" aria-keyshortcuts="p">
              <FilePen size={18} aria-hidden />
              Prescrever
            </ButtonLink>
          ) : null}
          <Button
            ref={openers.video}
            look="outline"
            size="sm"
            aria-keyshortcuts="v"
            onClick={() => setOpenForm('video')}
          >
            <Video size={18} aria-hidden />
            {status === APPOINTMENT_STATUS.inReview ? 'Precisa de vídeo' : 'Mudar o vídeo'}
          </Button>
          {mayEnd ? (
            <Button
              ref={openers.none}
              look="outline"
              size="sm"
              aria-keyshortcuts="m"
              onClick={() => setOpenForm('none')}
            >
              <CircleSlash size={18} aria-hidden />
              Sem medicamento
            </Button>
          ) : null}
        </Choices>
      ) : null}
    </chakra.section>
  );
}

const Choices = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    gridAutoColumns: 'minmax(0, 1fr)',
    gridAutoFlow: 'column',
    '& > *': { px: '1', py: '2', fontSize: { base: 'xs', md: 'sm' }, minHeight: 'tap' },
    // Three columns on a phone: the icon above its words, so that no word is cut.
    '& > *:nth-of-type(n)': {
      flexDirection: { base: 'column', md: 'row' },
      gap: { base: '1', md: '2' },
      borderRadius: { base: 'card', md: 'pill' },
    },
  },
});

/** The form opens below the record: the focus moves there, and back to its button when it was cancelled. */
function useFocusOfForm(openForm: FormName | null) {
  const section = useRef<HTMLElement>(null);
  const openers = { video: useRef<HTMLButtonElement>(null), none: useRef<HTMLButtonElement>(null) };
  const cancelled = useRef<FormName | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opening and closing is what moves the focus.
  useEffect(() => {
    if (openForm === null) {
      if (cancelled.current) openers[cancelled.current].current?.focus();
      cancelled.current = null;
      return;
    }
    section.current?.scrollIntoView?.({ block: 'start' });
    section.current?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
  }, [openForm]);

  // A resized window moves everything: the focused field is scrolled below the bar of the page again.
  useEffect(() => {
    const form = section.current;
    if (openForm === null || !form) return;
    let width = form.clientWidth;
    const observer = new ResizeObserver(() => {
      const field = document.activeElement;
      if (form.clientWidth !== width && field && form.contains(field))
        field.scrollIntoView({ block: 'start' });
      width = form.clientWidth;
    });
    observer.observe(form);
    return () => observer.disconnect();
  }, [openForm]);

  return {
    section,
    openers,
    /** Called when the open form is cancelled: its button gets the focus. */
    keepOpener: () => {
      cancelled.current = openForm;
    },
  };
}

/** Ends the appointment without a medicine. The patient reads the reason in the doctor's own words. */
function NoMedicineForm({ onCancel, ...decision }: DecisionProps & { onCancel(): void }) {
  const [message, setMessage] = useStoredText(`sem-medicamento:${decision.id}`);
  const { problem, setProblem, isSending, withoutMedicine } = useDecision(decision);
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (problem) text.current?.focus();
  }, [problem]);
  return (
    <chakra.form
      aria-label="Sem necessidade de medicamento"
      display="flex"
      flexDirection="column"
      gap="3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isBlank(message)) return setProblem('Escreva uma mensagem para o paciente.');
        if (!isSending) void withoutMedicine(message).then((isDone) => isDone && setMessage(''));
      }}
    >
      <chakra.h3 fontSize="md" fontWeight="semi">
        Sem necessidade de medicamento
      </chakra.h3>
      <Field
        label="Mensagem para o paciente"
        help="Explique a decisão e o que ele pode fazer agora. Pedidos que esperam por esta consulta são cancelados e o valor volta inteiro para ele."
        error={problem}
        limit={{ text: message, max: MAX_MESSAGE_TO_PATIENT }}
      >
        <Textarea
          ref={text}
          value={message}
          rows={4}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      </Field>
      <chakra.div display="flex" gap="2" flexWrap="wrap">
        <Button type="submit" isPending={isSending}>
          Concluir e avisar o paciente
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Voltar
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
