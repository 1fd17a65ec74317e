import { chakra } from '@chakra-ui/react';
import { FileText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#web/ui/Button.tsx';
import { softGround } from '#web/ui/look/needColors.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { Price } from '#web/ui/Price.tsx';
import { QuantityStepper } from '#web/ui/QuantityStepper.tsx';
import type { CartLine } from './cart.types.ts';
import type { useCart } from './useCart.ts';

/** The pause after the last press before the quantity is sent. */
const DEBOUNCE_MS = 350;

interface Props {
  line: CartLine;
  /** All lines of the shown cart. */
  lines: readonly CartLine[];
  tools: Pick<ReturnType<typeof useCart>, 'setQuantity'>;
  onRemove(): Promise<boolean>;
}

/**
 * The quantity of a line for quick presses: the shown number changes at once, one request is sent after the last press,
 * and a refusal shows the stored quantity again.
 */
export function useQuickQuantity({ line, lines, tools }: Pick<Props, 'line' | 'lines' | 'tools'>) {
  const [chosen, setChosen] = useState<number | null>(null);
  const hasSecondUnit = lines.some(({ parentLineId }) => parentLineId === line.id);
  // Further presses count on from the number that the first one raised, even when the second unit enters meanwhile.
  const hadSecondUnit = useRef(hasSecondUnit);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (quantity: number) => {
    if (chosen === null) hadSecondUnit.current = hasSecondUnit;
    setChosen(quantity);
    clearTimeout(timer.current);
    const sent = setTimeout(() => {
      // The answer may hold another quantity than was sent: a second unit is a line of its own.
      void tools.setQuantity(line.id, quantity, hadSecondUnit.current).then(() => {
        if (timer.current === sent) setChosen(null);
      });
    }, DEBOUNCE_MS);
    timer.current = sent;
  };
  const shown = chosen ?? line.quantity;
  return { shown, change, isWaiting: shown !== line.quantity };
}

/** One line of the cart in the cart panel. */
export function CartLineRow(props: Props) {
  const { line, onRemove } = props;
  const { shown, change, isWaiting } = useQuickQuantity(props);
  const [isRemoving, setIsRemoving] = useState(false);

  const remove = () => {
    setIsRemoving(true);
    // After a success the line stays dimmed until the new cart without it is rendered.
    void onRemove().then((isDone) => setIsRemoving(isDone));
  };

  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="5.5rem 1fr"
      gap="4"
      py="6"
      borderBottomWidth="1px"
      borderColor="line"
      _last={{ borderBottomWidth: '0' }}
      opacity={isRemoving ? 0.4 : 1}
      transition="opacity 160ms ease-out"
    >
      <chakra.div borderRadius="card" bg={softGround(line.tint)} padding="2" alignSelf="start">
        <Picture base={line.image} alt="" sizes="88px" />
      </chakra.div>
      <chakra.div display="flex" flexDirection="column" gap="2" minWidth="0">
        {line.isService ? (
          <chakra.span fontWeight="semi" lineHeight="snug">
            {line.name}
          </chakra.span>
        ) : (
          <Link to={`/produtos/${line.slug}`}>
            <chakra.span fontWeight="semi" lineHeight="snug" _hover={{ color: 'primary' }}>
              {line.name}
            </chakra.span>
          </Link>
        )}
        {line.prescription ? (
          <chakra.span display="inline-flex" alignItems="center" gap="1" fontSize="sm" color="muted">
            <FileText size={14} aria-hidden /> Com receita
          </chakra.span>
        ) : null}
        <chakra.div display="flex" alignItems="center" flexWrap="wrap" columnGap="3">
          {line.hideQtd ? null : (
            <QuantityStepper
              name={line.name}
              quantity={shown}
              max={line.maxQuantity}
              isBusy={isWaiting}
              onChange={change}
            />
          )}
          <Button
            look="quiet"
            size="sm"
            onClick={remove}
            px="0"
            aria-label={`Remover ${line.name} do carrinho`}
          >
            Remover
          </Button>
          {line.hidePriceCart ? null : (
            <chakra.span opacity={isWaiting ? 0.5 : 1} ml="auto">
              <Price now={line.value} before={line.subValue} size="sm" />
            </chakra.span>
          )}
        </chakra.div>
      </chakra.div>
    </chakra.li>
  );
}
