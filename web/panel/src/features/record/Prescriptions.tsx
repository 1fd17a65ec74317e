import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { day, formatDay } from '#schema/br/day.ts';
import { formatDate } from '#web/format/dates.ts';
import { Section } from '../../page/Section.tsx';
import type { OpenRecord } from './openRecord.ts';

const PrescriptionLink = chakra(Link, {
  base: { color: 'primary', fontWeight: 'semi', textDecoration: 'underline', textUnderlineOffset: '3px' },
});

/** The person's prescriptions of this and other appointments: drug, dose and validity. */
export function Prescriptions({ record: { case: appointment, prescriptions } }: { record: OpenRecord }) {
  return (
    <Section title="Receitas">
      {prescriptions.length === 0 ? <chakra.p color="muted">Nenhuma receita ainda.</chakra.p> : null}
      <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="2">
        {prescriptions.map(({ id, appointmentId, createdAt, validUntil, state, stateLabel, items }) => (
          <li key={id}>
            {items.map((item) => (
              <chakra.span key={item.id} display="block" fontWeight="medium">
                {item.drug} {item.dose}
              </chakra.span>
            ))}
            <chakra.span display="block" fontSize="xs" color="muted">
              {formatDate(createdAt)}, {stateLabel.toLowerCase()}
              {state === 'VALID' ? ` até ${formatDay(day(validUntil))}` : ''}
            </chakra.span>
            {appointmentId === appointment.id ? (
              <PrescriptionLink to={`/painel/prescricao?caso=${appointment.id}`} fontSize="xs">
                Ver a receita deste caso
              </PrescriptionLink>
            ) : null}
          </li>
        ))}
      </chakra.ul>
    </Section>
  );
}
