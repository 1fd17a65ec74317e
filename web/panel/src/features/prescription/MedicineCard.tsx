import { chakra, Input, Textarea } from '@chakra-ui/react';
import { OctagonAlert } from 'lucide-react';
import { MAX_DIRECTIONS, MAX_DURATION } from '#schema/validation/clinicalTexts.ts';
import { dayText } from '#web/format/dates.ts';
import { CheckBox } from '#web/forms/CheckBox.tsx';
import { Field } from '#web/ui/Field.tsx';
import { IDENTITY_FLAG } from '../../parts/flags/pendingAlerts.ts';
import { type DraftItem, type Medicine, mayBePrescribed, type Problems } from './draft.ts';

function Amount({
  label,
  help,
  value,
  error,
  onChange,
}: {
  label: string;
  help: string;
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}) {
  return (
    <Field label={label} help={help} error={error}>
      <Input
        inputMode="numeric"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        css={{ width: '5rem', fontVariantNumeric: 'tabular-nums' }}
      />
    </Field>
  );
}

interface Props {
  medicine: Medicine;
  /** The quantity that an order waits for. */
  wanted: number;
  item: DraftItem | null;
  problems: Problems;
  onChoose(isChosen: boolean): void;
  onChange(change: Partial<DraftItem>): void;
}

/**
 * One medicine: selected with a tick, then edited as it will be printed. A forbidden one shows the reason and
 * cannot be selected.
 */
export function MedicineCard({ medicine, wanted, item, problems, onChoose, onChange }: Props) {
  const { productId, productName, drug, concentration, form, unit, validUntil } = medicine;
  const isAllowed = mayBePrescribed(medicine);
  const problem = (field: keyof DraftItem) => problems[`${productId}.${field}`];
  return (
    <chakra.li
      borderWidth={item ? '2px' : '1px'}
      margin={item ? '0' : '1px'}
      borderColor={item ? 'primary' : 'edge'}
      borderRadius="card"
      bg={isAllowed ? 'surface' : 'ground'}
      px="4"
      py="2"
      display="flex"
      flexDirection="column"
      gap="3"
    >
      <CheckBox
        isChecked={item !== null}
        isDisabled={!isAllowed}
        onChange={onChoose}
        help={
          <>
            {productName}: {form}, {unit}
            {wanted > 0 ? `. Um pedido espera por ${wanted} ${wanted === 1 ? 'unidade' : 'unidades'}` : ''}
          </>
        }
      >
        <b>
          {drug} {concentration}
        </b>
      </CheckBox>
      {isAllowed ? null : <ForbiddenMedicine medicine={medicine} />}
      {item ? (
        <>
          <Field
            label={`Como usar: ${drug}`}
            error={problem('directions')}
            limit={{ text: item.directions, max: MAX_DIRECTIONS }}
          >
            <Textarea
              value={item.directions}
              rows={2}
              css={{ minHeight: '4.5rem' }}
              onChange={({ currentTarget }) => onChange({ directions: currentTarget.value })}
            />
          </Field>
          <chakra.div
            display="grid"
            gap="3"
            gridTemplateColumns="repeat(auto-fit, minmax(9.5rem, 1fr))"
            alignItems="start"
          >
            <Field
              label="Duração"
              help="De cada retirada."
              error={problem('duration')}
              limit={{ text: item.duration, max: MAX_DURATION }}
            >
              <Input
                value={item.duration}
                onChange={({ currentTarget }) => onChange({ duration: currentTarget.value })}
              />
            </Field>
            <Amount
              label="Quantidade"
              help={`Por retirada: ${unit}.`}
              value={item.units}
              error={problem('units')}
              onChange={(units) => onChange({ units })}
            />
            <Amount
              label="Retiradas"
              help={`Até ${dayText(validUntil)}.`}
              value={item.dispensings}
              error={problem('dispensings')}
              onChange={(dispensings) => onChange({ dispensings })}
            />
          </chakra.div>
        </>
      ) : null}
    </chakra.li>
  );
}

type BlockFacts = Medicine['blocks'][number];

/** What the doctor can do about the restriction, or that nothing can be done. */
function adviceFor({ flag, mayBeLifted, needsCall }: BlockFacts): string {
  if (flag === IDENTITY_FLAG) return 'impede até que você compare a foto com o documento.';
  if (mayBeLifted) return 'impede até que você registre o motivo no alerta acima.';
  if (needsCall) return 'impede até uma videoconsulta, com o registro do que mudou.';
  return 'impede sem exceção nesta consulta.';
}

function ForbiddenMedicine({ medicine: { blocks } }: { medicine: Medicine }) {
  return (
    <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="1">
      {blocks.map((block) => (
        <chakra.li key={block.flag} display="grid" gridTemplateColumns="auto 1fr" gap="2" color="danger">
          <chakra.span pt="2px">
            <OctagonAlert size={16} aria-hidden />
          </chakra.span>
          <span>
            <b>{block.label}</b>: {adviceFor(block)}
          </span>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
