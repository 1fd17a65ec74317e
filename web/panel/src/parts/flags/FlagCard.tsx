import { chakra, Textarea } from '@chakra-ui/react';
import { CircleCheck, LockOpen } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CheckBox } from '#web/forms/CheckBox.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { toast } from '#web/ui/toast.ts';
import { SEVERITY, type Severity } from '../appointments/severity.ts';
import { restrictedText } from './drugClasses.ts';
import { type StatementFacts, Statements } from './Statements.tsx';
import { useFlagActions } from './useFlagActions.ts';

export interface FlagFacts {
  flag: string;
  severity: Severity;
  label: string;
  doctorText: string;
  restricts: readonly string[];
  override: string | null;
  clearances: readonly string[];
  /** The flag of an earlier answer that this evaluation contradicts. */
  contradicts?: string | null;
  /** Both answers of a contradiction. */
  statements?: readonly StatementFacts[];
}

const LIFTS = {
  clearance: {
    open: 'Registrar avaliação ou laudo',
    label: 'Avaliação presencial ou laudo de especialista',
    help: 'Quem avaliou, em que data e o que concluiu. Fica registrado com o seu nome.',
    done: 'Liberado por avaliação presencial ou laudo.',
    kind: 'CLEARANCE',
  },
  justified: {
    open: 'Justificar',
    label: 'Justificativa',
    help: 'Por que este alerta não impede a prescrição. Fica registrada com o seu nome.',
    done: 'Liberado com justificativa.',
    kind: 'JUSTIFIED',
  },
} as const;

const isLiftable = (override: string | null): override is keyof typeof LIFTS =>
  override === 'clearance' || override === 'justified';

function LiftForm({ appointmentId, of: one }: { appointmentId: string; of: FlagFacts }) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const { clear, isBusy } = useFlagActions(appointmentId);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isOpen && wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!isLiftable(one.override)) return null;
  const { open, label, help, kind } = LIFTS[one.override];
  if (!isOpen) {
    return (
      <Button ref={opener} look="outline" size="sm" alignSelf="flex-start" onClick={() => setOpen(true)}>
        <LockOpen size={16} aria-hidden />
        {open}
      </Button>
    );
  }
  const send = async () => {
    if (text.trim().length < 20) return setProblem('Escreva pelo menos 20 caracteres.');
    setProblem((await clear(one.flag, kind, text)) ?? undefined);
  };
  return (
    <chakra.div display="flex" flexDirection="column" gap="3" maxWidth="measure">
      <Field label={label} help={help} error={problem}>
        <Textarea value={text} rows={3} autoFocus onChange={(event) => setText(event.currentTarget.value)} />
      </Field>
      <chakra.div display="flex" gap="2" flexWrap="wrap">
        <Button size="sm" isPending={isBusy} onClick={() => void send()}>
          Registrar e liberar
        </Button>
        <Button size="sm" look="quiet" onClick={() => setOpen(false)}>
          Cancelar
        </Button>
      </chakra.div>
    </chakra.div>
  );
}

interface Props {
  appointmentId: string;
  of: FlagFacts;
  /** True when this doctor has the appointment and it is open. */
  mayAct: boolean;
  /** Replaces the reason form for this flag: the identity is compared, not justified. */
  children?: ReactNode;
}

/** One flag: its severity, its text, what it forbids, and what the doctor can do. */
export function FlagCard({ appointmentId, of: one, mayAct, children }: Props) {
  const { Icon, one: word, color, soft } = SEVERITY[one.severity];
  const { clear, isBusy } = useFlagActions(appointmentId);
  const isSeen = one.clearances.includes('seen');
  const isLifted = isLiftable(one.override) && one.clearances.includes(one.override);
  const tick = async () => {
    const problem = await clear(one.flag, 'SEEN');
    if (problem) toast(problem, 'danger');
  };
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      columnGap="3"
      bg={soft}
      borderLeftWidth="4px"
      borderLeftColor={color}
      borderRadius="input"
      px="3"
      py="2"
    >
      <chakra.span color={color} pt="1px">
        <Icon size={18} aria-hidden />
      </chakra.span>
      <chakra.div display="flex" flexDirection="column" gap="2" minWidth="0">
        <div>
          <chakra.p fontWeight="semi">
            {one.label}{' '}
            <chakra.span color={color} fontWeight="medium">
              ({word})
            </chakra.span>
          </chakra.p>
          <p>{one.doctorText}</p>
          {one.statements?.length ? <Statements of={one.statements} /> : null}
          {one.restricts.length > 0 ? (
            <chakra.p fontWeight="medium">
              {one.severity === 'STOP' ? 'Impede' : 'Pede cuidado com'} {restrictedText(one.restricts)}
              {one.severity === 'STOP' && one.override === 'none' && !children && !one.contradicts
                ? ', sem exceção neste caso'
                : ''}
              .
            </chakra.p>
          ) : null}
        </div>
        {one.clearances.includes('changed') ? (
          <chakra.p color="ok" fontWeight="medium" display="flex" gap="2" alignItems="center">
            <CircleCheck size={16} aria-hidden />
            Liberado: a mudança foi registrada depois de uma videoconsulta.
          </chakra.p>
        ) : null}
        {isLifted && isLiftable(one.override) ? (
          <chakra.p color="ok" fontWeight="medium" display="flex" gap="2" alignItems="center">
            <CircleCheck size={16} aria-hidden />
            {LIFTS[one.override].done}
          </chakra.p>
        ) : null}
        {mayAct && one.severity === 'STOP' && !isLifted ? (
          <LiftForm appointmentId={appointmentId} of={one} />
        ) : null}
        {mayAct ? children : null}
        {one.severity === 'WARN' ? (
          <CheckBox
            isChecked={isSeen || isBusy}
            isDisabled={!mayAct || isSeen || isBusy}
            onChange={() => void tick()}
          >
            Ciente
          </CheckBox>
        ) : null}
      </chakra.div>
    </chakra.li>
  );
}
