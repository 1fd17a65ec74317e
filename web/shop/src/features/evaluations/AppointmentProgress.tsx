import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { useNow } from '#web/format/useNow.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { MessageToPatient } from '../../parts/prescription/MessageToPatient.tsx';
import { appointmentText } from './appointmentText.ts';
import {
  type AppointmentProgress_appointmentFragment,
  useAppointmentProgress_appointment,
} from './LiveAppointments.generated.ts';
import { VideoTimes } from './VideoTimes.tsx';

const PILLS = {
  open: { bg: 'accentSoft', color: 'accent' },
  waiting: { bg: 'primarySoft', color: 'primary' },
  good: { bg: 'okSoft', color: 'ok' },
  ended: { bg: 'sand', color: 'muted' },
} as const;

export function AppointmentStatusPill({ tone, children }: { tone: keyof typeof PILLS; children: string }) {
  return (
    <chakra.span {...PILLS[tone]} fontSize="sm" fontWeight="semi" borderRadius="pill" px="3" py="1">
      {children}
    </chakra.span>
  );
}

type Appointment = FragmentOf<AppointmentProgress_appointmentFragment>;

const MINUTE_MS = 60_000;

/** The status of an appointment, as a coloured label. */
export function AppointmentStatus({ appointment }: { appointment: Appointment }) {
  const facts = useAppointmentProgress_appointment(appointment);
  return (
    <AppointmentStatusPill tone={appointmentText(facts, new Date()).tone}>
      {facts.statusLabel}
    </AppointmentStatusPill>
  );
}

/** Explains what happens next with an appointment or how it ended, with links for what the patient can do. */
export function AppointmentProgress({
  appointment,
  children,
}: {
  appointment: Appointment;
  children?: ReactNode;
}) {
  const facts = useAppointmentProgress_appointment(appointment);
  const { text, next, tone } = appointmentText(facts, new Date(useNow(MINUTE_MS)));
  return (
    <>
      <p>{text}</p>
      <MessageToPatient text={facts.messageToPatient} />
      {facts.status === APPOINTMENT_STATUS.needsVideo ||
      facts.status === APPOINTMENT_STATUS.videoScheduled ? (
        <VideoTimes appointmentId={facts.id} slots={facts.slots} />
      ) : null}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {next === 'prescriptions' ? (
          <>
            <ButtonLink to={`/perfil/receitas?comprar=${facts.id}`} size="sm">
              Comprar o que foi receitado
            </ButtonLink>
            <ButtonLink to="/perfil/receitas" look="outline" size="sm">
              Ver a receita
            </ButtonLink>
          </>
        ) : null}
        {next === 'help' ? (
          <ButtonLink to="/podemos-ajudar" look="outline" size="sm">
            Falar com a gente
          </ButtonLink>
        ) : null}
        {tone === 'ended' ? null : (
          <ButtonLink to={`/perfil/chat/${facts.id}`} look="outline" size="sm">
            Conversa com o médico
          </ButtonLink>
        )}
        {children}
      </chakra.div>
    </>
  );
}
