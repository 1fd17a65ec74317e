import { chakra } from '@chakra-ui/react';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Section } from '../../page/Section.tsx';
import { FlagCard } from '../../parts/flags/FlagCard.tsx';
import { IDENTITY_FLAG } from '../../parts/flags/pendingAlerts.ts';
import type { OpenPrescription } from './openPrescription.ts';
import { ALERTS_ID } from './PrescriptionForm.tsx';

/**
 * The alerts above the form, which moves the focus here when one of them still waits for the doctor. A flag that only
 * informs keeps nothing from being signed, so it is shown in the record only.
 */
export function PrescriptionAlerts({
  appointment: { id, flags },
}: {
  appointment: OpenPrescription['appointment'];
}) {
  const visibleFlags = flags.filter(({ severity }) => severity !== 'INFO');
  if (visibleFlags.length === 0) return null;
  return (
    <Section title="Alertas">
      <chakra.ul
        id={ALERTS_ID}
        tabIndex={-1}
        scrollMarginTop="9rem"
        borderRadius="input"
        css={{ '&:focus': { outline: '2px solid', outlineColor: 'primary', outlineOffset: '4px' } }}
        listStyle="none"
        display="flex"
        flexDirection="column"
        gap="2"
      >
        {visibleFlags.map((flag) => (
          <FlagCard key={flag.flag} appointmentId={id} flag={flag} mayAct>
            {flag.flag === IDENTITY_FLAG ? (
              <ButtonLink
                to={`/painel/prontuario?caso=${id}`}
                look="outline"
                size="sm"
                alignSelf="flex-start"
              >
                Comparar a foto no prontuário
              </ButtonLink>
            ) : null}
          </FlagCard>
        ))}
      </chakra.ul>
    </Section>
  );
}
