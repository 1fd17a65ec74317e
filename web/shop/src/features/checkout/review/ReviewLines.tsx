import { chakra } from '@chakra-ui/react';
import { CornerDownRight, FileText } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatBRL } from '#schema/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { softGround } from '#web/ui/look/needColors.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { Price } from '#web/ui/Price.tsx';
import { QuantityStepper } from '#web/ui/QuantityStepper.tsx';
import { useQuickQuantity } from '../../../parts/cart/CartLineRow.tsx';
import type { CartLine } from '../../../parts/cart/cart.types.ts';
import type { useCart } from '../../../parts/cart/useCart.ts';

interface Props {
  lines: readonly CartLine[];
  tools: Pick<ReturnType<typeof useCart>, 'isChanging' | 'setQuantity'>;
  onRemove(line: CartLine): Promise<boolean>;
}

/** The lines of the cart; each companion is directly below its product. */
export function ReviewLines({ lines, tools, onRemove }: Props) {
  return (
    <Panel title="Produtos">
      <chakra.ul listStyle="none" aria-label="Produtos no carrinho" aria-busy={tools.isChanging}>
        {lines.map((line) => (
          <ReviewLine key={line.id} line={line} lines={lines} tools={tools} onRemove={() => onRemove(line)} />
        ))}
      </chakra.ul>
    </Panel>
  );
}

interface LineProps extends Pick<Props, 'lines' | 'tools'> {
  line: CartLine;
  onRemove(): Promise<boolean>;
}

/** One line of the cart page. A companion, such as a discounted second unit, is indented below the line it belongs to. */
function ReviewLine(props: LineProps) {
  const { line, onRemove } = props;
  const { shown, change, isWaiting } = useQuickQuantity(props);
  const [isRemoving, setRemoving] = useState(false);
  const isCompanion = line.parentLineId !== null;
  const isCounted = !line.hideQtd && !isCompanion;

  const remove = () => {
    setRemoving(true);
    void onRemove().then((isDone) => setRemoving(isDone));
  };

  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={isCompanion ? 'auto 3.5rem minmax(0, 1fr)' : '5.5rem minmax(0, 1fr)'}
      gap={{ base: '3', md: '4' }}
      pt={isCompanion ? '0' : '4'}
      pb="4"
      pl={isCompanion ? { base: '3', md: '6' } : '0'}
      borderTopWidth={isCompanion ? '0' : '1px'}
      borderColor="line"
      _first={{ borderTopWidth: '0', pt: '0' }}
      _last={{ pb: '0' }}
      opacity={isRemoving ? 0.4 : 1}
    >
      {isCompanion ? (
        <chakra.span color="muted" alignSelf="start" pt="4">
          <CornerDownRight size={20} aria-hidden />
        </chakra.span>
      ) : null}
      <chakra.div bg={softGround(line.tint)} borderRadius="card" padding="1" alignSelf="start">
        <Picture base={line.image} alt="" sizes="88px" />
      </chakra.div>
      <chakra.div display="flex" flexDirection="column" gap="2" minWidth="0" lineHeight="snug">
        <LineTexts line={line} />
        <chakra.div
          display="grid"
          alignItems="center"
          columnGap="2"
          gridTemplateColumns={isCounted ? { base: 'auto 1fr', md: 'auto auto 1fr' } : 'auto 1fr'}
        >
          {isCounted ? (
            <QuantityStepper
              name={line.name}
              quantity={shown}
              max={line.maxQuantity}
              isBusy={isWaiting}
              onChange={change}
            />
          ) : null}
          {/* On a phone the button is below the stepper, on wider screens between quantity and price. */}
          <chakra.span order={isCounted ? { base: 2, md: 0 } : 0}>
            <Button
              look="quiet"
              size="sm"
              onClick={remove}
              aria-label={`Remover ${line.name} do carrinho`}
              ml={isCounted ? { base: '-4', md: '0' } : '-4'}
            >
              Remover
            </Button>
          </chakra.span>
          {line.hidePriceCart ? <span /> : <LinePrice line={line} isWaiting={isWaiting} />}
        </chakra.div>
      </chakra.div>
    </chakra.li>
  );
}

function LineTexts({ line }: { line: CartLine }) {
  return (
    <>
      {line.isService ? (
        <>
          <chakra.span fontWeight="semi">{line.name}</chakra.span>
          <chakra.span fontSize="sm" color="muted">
            Sem custo para você
          </chakra.span>
        </>
      ) : (
        <chakra.span fontWeight="semi" _hover={{ color: 'primary' }}>
          <Link to={`/produtos/${line.slug}`}>{line.name}</Link>
        </chakra.span>
      )}
      {line.parentLineId !== null ? (
        <chakra.span fontSize="sm" color="muted">
          Oferta que acompanha o produto acima
        </chakra.span>
      ) : null}
      {line.prescription ? (
        <chakra.span display="inline-flex" alignItems="center" gap="1" fontSize="sm" color="muted">
          <FileText size={14} aria-hidden /> Precisa de receita
        </chakra.span>
      ) : null}
    </>
  );
}

function LinePrice({ line, isWaiting }: { line: CartLine; isWaiting: boolean }) {
  return (
    <chakra.span
      order={1}
      opacity={isWaiting ? 0.5 : 1}
      textAlign="right"
      css={{ '& > span': { justifyContent: 'flex-end' } }}
    >
      <Price now={line.value} before={line.subValue} size="sm" />
      {line.quantity > 1 ? (
        <chakra.span display="block" fontSize="sm" color="muted">
          {formatBRL(line.price)} cada
        </chakra.span>
      ) : null}
    </chakra.span>
  );
}
