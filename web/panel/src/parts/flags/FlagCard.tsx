import { chakra, Textarea } from '@chakra-ui/react';
import { CircleCheck, LockOpen } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatDateTime } from '#web/format/dates.ts';
import { CheckBox } from '#web/forms/CheckBox.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { toast } from '#web/ui/toast.ts';
import { SEVERITY, type Severity } from '../appointments/severity.ts';
import { useFlagActions } from './useFlagActions.ts';

interface Props {
  appointmentId: string;
  flag: FlagFacts;
  /** True when this doctor has the appointment and it is open. */
  mayAct: boolean;
  /** Replaces the reason form for this flag: the identity is compared, not justified. */
  children?: ReactNode;
}

/** One flag: its severity, its text, what it forbids, and what the doctor can do. */
export function FlagCard({ appointmentId, flag, mayAct, children }: Props) {
  const { clear, isBusy } = useFlagActions(appointmentId);
  const isSeen = flag.clearances.includes('seen');
  const isCleared = isClearable(flag.override) && flag.clearances.includes(flag.override);
  const tick = async () => {
    const problem = await clear(flag.flag, 'SEEN');
    if (problem) toast(problem, 'danger');
  };
  return (
    <FlagFrame flag={flag} isFinal={!children}>
      {mayAct && flag.severity === 'STOP' && !isCleared ? (
        <ClearFlagForm appointmentId={appointmentId} flag={flag} />
      ) : null}
      {mayAct ? children : null}
      {flag.severity === 'WARN' ? (
        <CheckBox
          isChecked={isSeen || isBusy}
          isDisabled={!mayAct || isSeen || isBusy}
          onChange={() => void tick()}
        >
          Ciente
        </CheckBox>
      ) : null}
    </FlagFrame>
  );
}

/**
 * One flag: its severity, its text, what it forbids, and what lifted it. `isFinal`: nothing on the page but a clearance
 * can lift it.
 */
export function FlagFrame({
  flag,
  isFinal,
  children,
}: {
  flag: FlagFacts;
  isFinal: boolean;
  children?: ReactNode;
}) {
  const { Icon, singular: word, color, soft } = SEVERITY[flag.severity];
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
            {flag.label}{' '}
            <chakra.span color={color} fontWeight="medium">
              ({word})
            </chakra.span>
          </chakra.p>
          <p>{flag.doctorText}</p>
          {flag.statements?.length ? <Statements statements={flag.statements} /> : null}
          {flag.restricts.length > 0 ? (
            <chakra.p fontWeight="medium">
              {flag.severity === 'STOP' ? 'Impede' : 'Pede cuidado com'} {restrictedText(flag.restricts)}
              {flag.severity === 'STOP' && flag.override === 'none' && isFinal && !flag.contradicts
                ? ', sem exceção nesta consulta'
                : ''}
              .
            </chakra.p>
          ) : null}
        </div>
        <Lifted flag={flag} />
        {children}
      </chakra.div>
    </chakra.li>
  );
}

/** What lifted a flag: a recorded change, an examination or a justification. */
function Lifted({ flag: { clearances, override } }: { flag: FlagFacts }) {
  const texts = [
    ...(clearances.includes('changed')
      ? ['Liberado: a mudança foi registrada depois de uma videoconsulta.']
      : []),
    ...(isClearable(override) && clearances.includes(override) ? [CLEARANCE_TEXTS[override].done] : []),
  ];
  return texts.map((text) => (
    <chakra.p key={text} color="ok" fontWeight="medium" display="flex" gap="2" alignItems="center">
      <CircleCheck size={16} aria-hidden />
      {text}
    </chakra.p>
  ));
}

/** The texts of each way to clear a flag that forbids medicines, by the flag's `override`. */
const CLEARANCE_TEXTS = {
  clearance: {
    openLabel: 'Registrar avaliação ou laudo',
    label: 'Avaliação presencial ou laudo de especialista',
    help: 'Quem avaliou, em que data e o que concluiu. Fica registrado com o seu nome.',
    done: 'Liberado por avaliação presencial ou laudo.',
    kind: 'CLEARANCE',
  },
  justified: {
    openLabel: 'Justificar',
    label: 'Justificativa',
    help: 'Por que este alerta não impede a prescrição. Fica registrada com o seu nome.',
    done: 'Liberado com justificativa.',
    kind: 'JUSTIFIED',
  },
} as const;

/** Whether a doctor can clear a flag with this `override`; 'none' and null cannot be cleared. */
const isClearable = (override: string | null): override is keyof typeof CLEARANCE_TEXTS =>
  override === 'clearance' || override === 'justified';

const MIN_REASON_LENGTH = 20;

/** Records why a forbidding flag does not prevent the prescription: an examination or a justification. */
function ClearFlagForm({ appointmentId, flag }: { appointmentId: string; flag: FlagFacts }) {
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
  if (!isClearable(flag.override)) return null;
  const { openLabel, label, help, kind } = CLEARANCE_TEXTS[flag.override];
  if (!isOpen) {
    return (
      <Button ref={opener} look="outline" size="sm" alignSelf="flex-start" onClick={() => setOpen(true)}>
        <LockOpen size={16} aria-hidden />
        {openLabel}
      </Button>
    );
  }
  const send = async () => {
    if (text.trim().length < MIN_REASON_LENGTH)
      return setProblem(`Escreva pelo menos ${MIN_REASON_LENGTH} caracteres.`);
    setProblem((await clear(flag.flag, kind, text)) ?? undefined);
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

interface StatementFacts {
  id: string;
  at: string;
  lineTitle: string;
  question: string;
  answer: string;
  state: string;
  isOfThisAppointment: boolean;
  isRaising: boolean;
}

const STATEMENT_STATES: Readonly<Record<string, string>> = {
  saved: 'antes do envio',
  stopped: 'em uma avaliação encerrada por segurança',
  submitted: 'enviada ao médico',
};

const whereOf = ({ isOfThisAppointment, lineTitle, state }: StatementFacts): string => {
  // This evaluation was sent, so an answer that would have ended it was corrected.
  if (isOfThisAppointment && state === 'stopped')
    return 'Nesta avaliação, corrigida depois do aviso de segurança';
  return `${isOfThisAppointment ? 'Nesta avaliação' : `Avaliação de ${lineTitle}`}, ${STATEMENT_STATES[state] ?? 'respondida'}`;
};

/** Both answers of a contradiction with their times, newest first. */
function Statements({ statements }: { statements: readonly StatementFacts[] }) {
  return (
    <chakra.ol listStyle="none" display="flex" flexDirection="column" gap="2" aria-label="Respostas dadas">
      {statements.map((statement) => (
        <chakra.li key={statement.id} bg="surface" borderRadius="input" px="3" py="2">
          <chakra.p fontSize="xs" color="muted">
            {formatDateTime(statement.at)}. {whereOf(statement)}.
          </chakra.p>
          <chakra.p>
            {statement.question}{' '}
            <chakra.b fontWeight="semi" color={statement.isRaising ? 'danger' : 'ink'}>
              {statement.answer || 'Resposta apagada'}
            </chakra.b>
          </chakra.p>
        </chakra.li>
      ))}
    </chakra.ol>
  );
}

/** What the screens show of one flag of an appointment. */
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

/** The drug classes of the questionnaires (questionnaires §5), in doctors' terms. */
const DRUG_CLASSES: Readonly<Record<string, string>> = {
  pde5i: 'inibidores da PDE5',
  dapoxetine: 'dapoxetina',
  finasteride: 'finasterida',
  minoxidil: 'minoxidil',
  melatonin: 'melatonina',
  glp1ra: 'agonistas de GLP-1',
  creatine: 'creatina',
  caffeine: 'cafeína',
  supplements: 'suplementos',
  all: 'qualquer medicamento',
};

const AND = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

function restrictedText(classes: readonly string[]): string {
  if (classes.includes('all')) return DRUG_CLASSES.all ?? '';
  return AND.format(classes.map((name) => DRUG_CLASSES[name] ?? name));
}
