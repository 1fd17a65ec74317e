import { chakra } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { CheckBox } from '#web/forms/CheckBox.tsx';
import { toast } from '#web/ui/toast.ts';
import { SEVERITY } from '../appointments/severity.ts';
import { restrictedText } from './drugClasses.ts';
import { type FlagFacts, isLiftable, LIFTS, LiftForm } from './LiftForm.tsx';
import { Statements } from './Statements.tsx';
import { useFlagActions } from './useFlagActions.ts';

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
