import { chakra, Textarea } from '@chakra-ui/react';
import { Ban, MessageCircleQuestion, PackageCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '#web/apollo/errorCode.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Section } from '../../page/Section.tsx';
import { useStaffMember } from '../../page/staffMember.ts';
import { useShift } from '../../parts/shift/useShift.ts';
import { CodeField, useHasApp } from '../../parts/stepUp/CodeField.tsx';
import { AskDialog, RefuseDialog } from './BenchDialogs.tsx';
import { type BenchOrder, obstaclesOf, unseenText } from './benchOrder.ts';
import { ALERTS_ID } from './Patient.tsx';
import type { BenchActs } from './useBenchActs.ts';

/** The longest note that the server accepts. */
const MAX_NOTE = 1000;
/** Refusals of the code, which must then be typed again; it is valid for one attempt. */
const CODE_REFUSALS = ['invalid_two_factor', 'too_many_attempts'];

interface Props {
  order: BenchOrder;
  /** The alerts that were ticked. */
  seen: ReadonlySet<string>;
  acts: BenchActs;
  onDecided(): void;
}

/** Dispenses the medicines of an order with a code, or opens the dialogs that ask or refuse. */
export function Decision({ order, seen, acts, onDecided }: Props) {
  const [dialog, setDialog] = useState<'ask' | 'refuse' | null>(null);
  const isOnShift = useShift().state === 'on';
  const hasOpenQuestion = order.questions.some(({ isOpen }) => isOpen);
  return (
    <Section title="Decisão">
      {isOnShift ? null : <Notice>Para decidir sobre pedidos, inicie o plantão no alto da página.</Notice>}
      {hasOpenQuestion ? (
        <Notice>Há uma pergunta sem resposta. Decidir agora dispensa a resposta.</Notice>
      ) : null}
      <DispenseForm order={order} seen={seen} acts={acts} isOnShift={isOnShift} onDecided={onDecided} />
      <chakra.div display="flex" flexWrap="wrap" gap="2" borderTopWidth="1px" borderColor="line" pt="3">
        <Button
          look="outline"
          size="sm"
          disabled={!isOnShift || hasOpenQuestion}
          onClick={() => setDialog('ask')}
        >
          <MessageCircleQuestion size={16} aria-hidden />
          Perguntar
        </Button>
        <Button look="danger" size="sm" disabled={!isOnShift} onClick={() => setDialog('refuse')}>
          <Ban size={16} aria-hidden />
          Recusar
        </Button>
      </chakra.div>
      {dialog === 'ask' ? <AskDialog order={order} acts={acts} onClose={() => setDialog(null)} /> : null}
      {dialog === 'refuse' ? (
        <RefuseDialog
          order={order}
          acts={acts}
          onClose={() => setDialog(null)}
          onRefused={() => {
            setDialog(null);
            onDecided();
          }}
        />
      ) : null}
    </Section>
  );
}

function DispenseForm({ order, seen, acts, isOnShift, onDecided }: Props & { isOnShift: boolean }) {
  const { registration } = useStaffMember();
  const hasApp = useHasApp();
  const obstacles = obstaclesOf(order);
  const unseen = unseenText(order, seen);
  const { note, setNote, code, setCode, codeProblem, problem, wasBlocked, isSending, form, send } =
    useDispensing({ acts, hasApp, unseen, onDecided });
  return (
    <chakra.form
      ref={form}
      aria-label="Dispensação"
      noValidate
      display="flex"
      flexDirection="column"
      gap="3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field label="Observação para o registro" isOptional limit={{ text: note, max: MAX_NOTE }}>
        <Textarea
          value={note}
          rows={2}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
          css={{ minHeight: 'calc(2 * 1.5em + 1.5rem)', maxHeight: '24rem', fieldSizing: 'content' }}
        />
      </Field>
      {hasApp ? (
        <CodeField
          label="Código do aplicativo"
          help="Seis dígitos, novos a cada 30 segundos. Cada um vale uma vez."
          value={code}
          error={codeProblem}
          isFirst={false}
          onChange={setCode}
        />
      ) : (
        <p>Ao dispensar, confirme com a sua chave de acesso.</p>
      )}
      {unseen ? (
        // A new key makes screen readers announce the notice again when it becomes an error.
        <Notice key={`${unseen}${wasBlocked}`} tone={wasBlocked ? 'danger' : 'info'}>
          {unseen}
        </Notice>
      ) : null}
      {obstacles.map((text) => (
        <Notice key={text} tone="danger">
          {text}
        </Notice>
      ))}
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      {registration ? (
        <chakra.p color="muted">
          Fica registrado com o seu nome e {registration.council}/{registration.registrationState}{' '}
          {registration.registrationNumber}.
        </chakra.p>
      ) : null}
      <Button type="submit" isWide isPending={isSending} disabled={!isOnShift || obstacles.length > 0}>
        <PackageCheck size={18} aria-hidden />
        Dispensar
      </Button>
    </chakra.form>
  );
}

interface Dispensing {
  acts: BenchActs;
  hasApp: boolean;
  unseen: string | null;
  onDecided(): void;
}

/** Dispenses once, however often the button is pressed, when no alert waits. The form keeps its values after a refusal. */
function useDispensing({ acts, hasApp, unseen, onDecided }: Dispensing) {
  const form = useRef<HTMLFormElement>(null);
  const isPending = useRef(false);
  const [isSending, setSending] = useState(false);
  const [note, setNote] = useState('');
  const [code, setCode] = useState('');
  const [codeProblem, setCodeProblem] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [wasBlocked, setBlocked] = useState(false);

  useEffect(() => {
    if (codeProblem) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [codeProblem]);

  const send = async () => {
    if (isPending.current) return;
    if (unseen) {
      setBlocked(true);
      return document.getElementById(ALERTS_ID)?.focus();
    }
    if (hasApp && code.length !== 6) return setCodeProblem('Digite os seis dígitos do aplicativo.');
    isPending.current = true;
    setSending(true);
    setProblem(undefined);
    setCodeProblem(undefined);
    try {
      const answer = await acts.dispense(note, hasApp ? code : '');
      if (answer?.__typename === 'BenchOrderPage') return onDecided();
      if (answer && hasApp && CODE_REFUSALS.includes(answer.code)) setCodeProblem(answer.message);
      else setProblem(answer?.message);
    } catch (failed) {
      setProblem(errorText(failed, 'defaultForm'));
    } finally {
      // A code is valid for one attempt.
      setCode('');
      isPending.current = false;
      setSending(false);
    }
  };
  return { note, setNote, code, setCode, codeProblem, problem, wasBlocked, isSending, form, send };
}
