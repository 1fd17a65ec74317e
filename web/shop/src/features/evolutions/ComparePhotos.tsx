import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { formatDate } from '#web/format/dates.ts';
import { Select } from '#web/forms/SelectField.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { PhotoTile } from './PhotoTile.tsx';
import { ANGLES, type Angle, type Comparison, type MyEvolution } from './photoSets.ts';

interface Props {
  /** Newest first. */
  evolutions: readonly MyEvolution[];
  comparison: Comparison;
  onChoose(chosen: Comparison): void;
  onOpen(angle: Angle, evolution: MyEvolution): void;
  onExpired(): void;
}

/** The date of each photo set, with a number where one day has several: the last of the array is its first set. */
function dayNames(evolutions: readonly MyEvolution[]): Map<string, string> {
  const days = evolutions.map(({ createdAt }) => formatDate(createdAt));
  return new Map(
    evolutions.map(({ id }, index) => {
      const day = days[index] ?? '';
      const setsOfDay = days.filter((other) => other === day).length;
      const number = days.slice(index).filter((other) => other === day).length;
      return [id, setsOfDay > 1 ? `${day} (${number}ª do dia)` : day];
    }),
  );
}

/** Compares the photos of two days of one treatment, angle by angle. */
export function ComparePhotos({ evolutions, comparison, onChoose, onOpen, onExpired }: Props) {
  const id = useId();
  const names = dayNames(evolutions);
  const before = evolutions.find(({ id: evolutionId }) => evolutionId === comparison.before);
  const after = evolutions.find(({ id: evolutionId }) => evolutionId === comparison.after);
  if (!before || !after) return null;
  const sides = [
    { key: 'before', label: 'Antes', evolution: before },
    { key: 'after', label: 'Depois', evolution: after },
  ] as const;
  return (
    <Panel title="Comparar">
      <chakra.div
        display="grid"
        gridTemplateColumns="repeat(2, minmax(0, 1fr))"
        gap={{ base: '3', md: '6' }}
        maxWidth="40rem"
      >
        {sides.map(({ key, label, evolution }) => (
          <chakra.div key={key} display="flex" flexDirection="column" gap="1" minWidth="0">
            <chakra.label htmlFor={`${id}-${key}`} fontSize="sm" fontWeight="semi">
              {label}
            </chakra.label>
            <Select
              id={`${id}-${key}`}
              value={evolution.id}
              onChange={(event) => onChoose({ ...comparison, [key]: event.currentTarget.value })}
            >
              {evolutions.map(({ id: optionId }) => (
                <option key={optionId} value={optionId}>
                  {names.get(optionId)}
                </option>
              ))}
            </Select>
          </chakra.div>
        ))}
      </chakra.div>
      {ANGLES.filter(({ field }) => before[field] || after[field]).map((angle) => (
        <chakra.section
          key={angle.field}
          aria-label={`Comparar: ${angle.label}`}
          display="flex"
          flexDirection="column"
          gap="2"
        >
          <chakra.h3 fontWeight="semi">{angle.label}</chakra.h3>
          <chakra.div
            display="grid"
            gridTemplateColumns="repeat(2, minmax(0, 1fr))"
            gap={{ base: '3', md: '6' }}
            maxWidth="40rem"
          >
            {sides.map(({ key, evolution }) => (
              <PhotoTile
                key={`${key}-${evolution.id}`}
                photo={evolution[angle.field]}
                label={angle.label}
                at={evolution.createdAt}
                onOpen={() => onOpen(angle, evolution)}
                onExpired={onExpired}
              />
            ))}
          </chakra.div>
        </chakra.section>
      ))}
    </Panel>
  );
}
