import { chakra } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { CheckBox } from '#web/forms/CheckBox.tsx';
import { toast } from '#web/ui/toast.ts';
import { SEVERITY } from '../appointments/severity.ts';
import { CLEARANCE_TEXTS, ClearFlagForm, isClearable } from './ClearFlagForm.tsx';
import { restrictedText } from './drugClasses.ts';
import type { FlagFacts } from './flagFacts.ts';
import { Statements } from './Statements.tsx';
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
  const { Icon, singular: word, color, soft } = SEVERITY[flag.severity];
  const { clear, isBusy } = useFlagActions(appointmentId);
  const isSeen = flag.clearances.includes('seen');
  const isCleared = isClearable(flag.override) && flag.clearances.includes(flag.override);
  const tick = async () => {
    const problem = await clear(flag.flag, 'SEEN');
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
              {flag.severity === 'STOP' && flag.override === 'none' && !children && !flag.contradicts
                ? ', sem exceção neste caso'
                : ''}
              .
            </chakra.p>
          ) : null}
        </div>
        {flag.clearances.includes('changed') ? (
          <chakra.p color="ok" fontWeight="medium" display="flex" gap="2" alignItems="center">
            <CircleCheck size={16} aria-hidden />
            Liberado: a mudança foi registrada depois de uma videoconsulta.
          </chakra.p>
        ) : null}
        {isCleared && isClearable(flag.override) ? (
          <chakra.p color="ok" fontWeight="medium" display="flex" gap="2" alignItems="center">
            <CircleCheck size={16} aria-hidden />
            {CLEARANCE_TEXTS[flag.override].done}
          </chakra.p>
        ) : null}
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
      </chakra.div>
    </chakra.li>
  );
}
