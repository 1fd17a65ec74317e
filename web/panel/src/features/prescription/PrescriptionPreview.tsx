import { chakra } from '@chakra-ui/react';
import { formatCpf } from '#schema/br/cpf.ts';
import { day, formatDay } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { countText } from '#web/format/plural.ts';
import { useDoctor } from '../../page/doctor.ts';
import { Section } from '../../page/Section.tsx';
import type { DraftItem, Medicine, PrescriptionDraft } from './draft.ts';

function Line({
  medicine: { drug, concentration, form, unit },
  item,
}: {
  medicine: Medicine;
  item: DraftItem;
}) {
  return (
    <li>
      <chakra.p fontWeight="semi">
        {drug} {concentration}, {form}
      </chakra.p>
      <p>
        {item.units || '?'} x {unit}
        {item.dispensings === '1' ? '' : `, ${countText(Number(item.dispensings), 'retirada', 'retiradas')}`}
      </p>
      <chakra.p whiteSpace="pre-wrap">{item.directions}</chakra.p>
      <p>Por {item.duration || '?'}</p>
    </li>
  );
}

interface Props {
  person: { name: string; document: string };
  medicines: readonly Medicine[];
  draft: PrescriptionDraft;
}

/** A preview of the PDF, beside the form. */
export function PrescriptionPreview({ person, medicines, draft }: Props) {
  const me = useDoctor();
  const lines = draft.items.flatMap((item) => {
    const medicine = medicines.find(({ productId }) => productId === item.productId);
    return medicine ? [{ item, medicine }] : [];
  });
  // Days as text sort correctly.
  const [validUntil] = lines.map(({ medicine }) => medicine.validUntil).toSorted();
  return (
    <Section title="Como a receita vai sair">
      <div>
        <chakra.p fontWeight="semi">{person.name}</chakra.p>
        <chakra.p color="muted">CPF {formatCpf(person.document)}</chakra.p>
      </div>
      {lines.length === 0 ? (
        <chakra.p color="muted">
          Os medicamentos que você escolher aparecem aqui como serão impressos.
        </chakra.p>
      ) : (
        <chakra.ol pl="4" listStyle="decimal" display="flex" flexDirection="column" gap="3">
          {lines.map(({ item, medicine }) => (
            <Line key={item.productId} medicine={medicine} item={item} />
          ))}
        </chakra.ol>
      )}
      <chakra.div borderTopWidth="1px" borderColor="line" pt="3">
        <p>
          {me.name}
          {me.doctor
            ? `, ${me.doctor.council} ${me.doctor.registrationNumber}/${me.doctor.registrationState}`
            : ''}
        </p>
        <chakra.p color="muted">
          Emitida em {formatDay(todayInSaoPaulo(new Date()))}
          {validUntil ? `, vale até ${formatDay(day(validUntil))}` : ''}. Com assinatura digital e QR Code de
          verificação.
        </chakra.p>
      </chakra.div>
    </Section>
  );
}
