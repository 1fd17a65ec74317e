import { chakra } from '@chakra-ui/react';
import { Minus, Plus, Trash2 } from 'lucide-react';

interface Props {
  /** The product's name, for screen readers, which do not see the line beside it. */
  name: string;
  quantity: number;
  max: number;
  isBusy?: boolean;
  onChange(quantity: number): void;
  /** Set when reducing the last unit removes the line. */
  onRemove?: () => void;
}

const StepButton = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minWidth: 'tap',
    minHeight: 'tap',
    borderRadius: 'pill',
    color: 'primary',
    cursor: 'pointer',
    _hover: { bg: 'primarySoft' },
    _disabled: { color: 'edge', cursor: 'not-allowed', bg: 'transparent' },
  },
});

export function QuantityStepper({ name, quantity, max, isBusy = false, onChange, onRemove }: Props) {
  const isLast = quantity <= 1;
  return (
    <chakra.div
      role="group"
      aria-label={`Quantidade de ${name}`}
      aria-busy={isBusy}
      display="inline-flex"
      alignItems="center"
      borderWidth="1px"
      borderColor="edge"
      borderRadius="pill"
      bg="surface"
    >
      <StepButton
        type="button"
        aria-label={isLast && onRemove ? `Remover ${name}` : 'Diminuir quantidade'}
        disabled={isLast && !onRemove}
        onClick={() => (isLast ? onRemove?.() : onChange(quantity - 1))}
      >
        {isLast && onRemove ? <Trash2 size={18} aria-hidden /> : <Minus size={18} aria-hidden />}
      </StepButton>
      <chakra.output
        aria-live="polite"
        minWidth="2ch"
        textAlign="center"
        fontWeight="semi"
        fontVariantNumeric="tabular-nums"
      >
        {quantity}
      </chakra.output>
      <StepButton
        type="button"
        aria-label="Aumentar quantidade"
        disabled={quantity >= max}
        onClick={() => onChange(quantity + 1)}
      >
        <Plus size={18} aria-hidden />
      </StepButton>
    </chakra.div>
  );
}
