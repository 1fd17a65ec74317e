import { chakra } from '@chakra-ui/react';
import { formatDate } from '#web/format/dates.ts';
import { Section } from '../../page/Section.tsx';
import type { MedicineList_listFragment } from './MedicineList.generated.ts';

type ListedMedicine = MedicineList_listFragment['items'][number];

/** Everything that the patient takes, in their own words, with what was recognised in it and what was not. */
export function MedicineList({ items }: Pick<MedicineList_listFragment, 'items'>) {
  const [taken, stopped] = [
    items.filter(({ stoppedAt }) => !stoppedAt),
    items.filter(({ stoppedAt }) => stoppedAt),
  ];
  return (
    <Section title="O que o paciente toma">
      {items.length === 0 ? (
        <p>O paciente não escreveu nenhum medicamento. As respostas marcadas estão nos alertas.</p>
      ) : null}
      <Entries label="Em uso" entries={taken} />
      <Entries label="O paciente diz que parou" entries={stopped} />
    </Section>
  );
}

function Entries({ label, entries }: { label: string; entries: readonly ListedMedicine[] }) {
  if (entries.length === 0) return null;
  return (
    <div>
      <chakra.p fontWeight="semi">{label}</chakra.p>
      <chakra.ul aria-label={label} listStyle="none" display="flex" flexDirection="column" gap="2">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </chakra.ul>
    </div>
  );
}

function Entry({
  entry: { text, ingredients, unchecked, isFromEvaluation, at, stoppedAt },
}: {
  entry: ListedMedicine;
}) {
  return (
    <li>
      <chakra.p whiteSpace="pre-wrap">“{text}”</chakra.p>
      {ingredients.length > 0 ? <p>{ingredients.join(', ')}</p> : null}
      {unchecked.length > 0 ? (
        <chakra.p color="danger" fontWeight="semi">
          Não conferido: {unchecked.join('; ')}
        </chakra.p>
      ) : null}
      <chakra.p fontSize="xs" color="muted">
        {isFromEvaluation ? 'Escrito na avaliação' : 'Escrito no perfil'} em {formatDate(at)}
        {stoppedAt ? `; parou em ${formatDate(stoppedAt)}` : ''}
      </chakra.p>
    </li>
  );
}
