import { chakra } from '@chakra-ui/react';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { Section } from '../../page/Section.tsx';
import { FlagCounts } from '../../parts/appointments/FlagCounts.tsx';
import { FlagCard, type FlagFacts } from '../../parts/flags/FlagCard.tsx';
import { IDENTITY_FLAG } from '../../parts/flags/pendingAlerts.ts';
import { RecordChangeForm } from './RecordChangeForm.tsx';

interface Props {
  appointmentId: string;
  revision: number;
  /** True when the video consultation of this appointment took place. */
  isCallHeld: boolean;
  flags: readonly FlagFacts[];
  mayAct: boolean;
  /** The confirmation that can still be undone; null otherwise. */
  confirmed: ReactNode;
  /** The control that compares the person with the document. */
  identity: ReactNode;
}

/** Shown first: what is forbidden, what must be checked, and what is good to know. */
export function Flags({ appointmentId, revision, isCallHeld, flags, mayAct, confirmed, identity }: Props) {
  const prominentFlags = flags.filter(({ severity }) => severity !== 'INFO');
  const informationFlags = flags.filter(({ severity }) => severity === 'INFO');
  const changeFormFor = (flag: FlagFacts) => {
    const { contradicts: contradictedFlag } = flag;
    return contradictedFlag && needsRecordedChange(flag) ? (
      <RecordChangeForm
        appointmentId={appointmentId}
        revision={revision}
        flag={contradictedFlag}
        isCallHeld={isCallHeld}
      />
    ) : null;
  };
  return (
    <Section title="Alertas" aside={<FlagCounts flags={flags} />}>
      {confirmed}
      {prominentFlags.length > 0 ? (
        <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="2">
          {prominentFlags.map((flag) => (
            <FlagCard key={flag.flag} appointmentId={appointmentId} flag={flag} mayAct={mayAct}>
              {flag.flag === IDENTITY_FLAG ? identity : changeFormFor(flag)}
            </FlagCard>
          ))}
        </chakra.ul>
      ) : (
        <p>Nenhuma resposta impede ou pede atenção.</p>
      )}
      {informationFlags.length > 0 ? (
        <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="1" color="muted">
          {informationFlags.map(({ flag, label, doctorText }) => (
            <chakra.li key={flag} display="grid" gridTemplateColumns="auto 1fr" gap="2">
              <chakra.span pt="2px">
                <Info size={15} aria-hidden />
              </chakra.span>
              <span>
                <chakra.b fontWeight="semi" color="ink">
                  {label}.
                </chakra.b>{' '}
                {doctorText}
              </span>
            </chakra.li>
          ))}
        </chakra.ul>
      ) : null}
    </Section>
  );
}

/** True when the flag forbids without exception and no doctor has recorded that the answer changed. */
const needsRecordedChange = ({ severity, override, clearances }: FlagFacts): boolean =>
  severity === 'STOP' && override === 'none' && !clearances.includes('changed');
