import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { countText } from '#web/format/plural.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Tick } from '../../parts/listing/ChosenBar.tsx';
import { Row, RowLink, Tag } from '../../parts/listing/Row.tsx';
import type { StockAct } from './StockActDialog.tsx';
import { type Stock_shelfFragment, useStock_shelf } from './StockPage.generated.ts';
import { type StockShelf, shelfName } from './stockShelf.ts';
import { UnitsEditor } from './UnitsEditor.tsx';

interface Props {
  shelf: FragmentOf<Stock_shelfFragment>;
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
  onOpen(act: StockAct): void;
}

/** A stock in the list: the units that can be sold, the reserved units, and the possible actions. */
export function StockRow({ shelf: from, isChosen, onChoose, onOpen }: Props) {
  const shelf = useStock_shelf(from);
  const [showsAll, setShowsAll] = useState(false);
  const name = shelfName(shelf);
  const button = (act: StockAct, text: string) => (
    <Button look="outline" size="sm" aria-label={`${text}: ${name}`} onClick={() => onOpen(act)}>
      {text}
    </Button>
  );
  return (
    <Row
      lead={<Tick label={`Escolher ${name}`} isChecked={isChosen} onChange={onChoose} />}
      title={<RowLink to={`/painel/admin/produtos/${shelf.productId}`}>{name}</RowLink>}
      facts={[
        <UnitsEditor key="units" shelf={shelf} />,
        shelf.reserved > 0 ? (
          <chakra.button
            key="reserved"
            type="button"
            minHeight="1.5rem"
            color="primary"
            textDecoration="underline"
            onClick={() => onOpen('reservations')}
          >
            {countText(shelf.reserved, 'reservada', 'reservadas')}
          </chakra.button>
        ) : (
          'Nenhuma reservada'
        ),
        shelf.alertAt === null ? 'Sem alerta' : `Alerta em ${shelf.alertAt}`,
        shelf.sku && `Código ${shelf.sku}`,
      ]}
      aside={<Level shelf={shelf} />}
      actions={
        <>
          {button('receive', 'Receber')}
          {button('count', 'Contar')}
          <Button
            look="quiet"
            size="sm"
            display={{ xl: 'none' }}
            aria-expanded={showsAll}
            aria-label={`Mais ações: ${name}`}
            onClick={() => setShowsAll(!showsAll)}
          >
            Mais
          </Button>
          <chakra.div display={{ base: 'flex', xlDown: showsAll ? 'flex' : 'none' }} flexWrap="wrap" gap="2">
            {button('adjust', 'Corrigir')}
            {button('alert', 'Alerta')}
            <ButtonLink
              look="quiet"
              size="sm"
              to={`/painel/admin/estoque/movimentos?estoque=${shelf.id}`}
              aria-label={`Movimentos: ${name}`}
            >
              Movimentos
            </ButtonLink>
          </chakra.div>
        </>
      }
    />
  );
}

function Level({ shelf: { isDraft, onHand, isLow } }: { shelf: StockShelf }) {
  if (isDraft) return <Tag tone="primary">Rascunho</Tag>;
  if (onHand === 0) return <Tag tone="danger">Esgotado</Tag>;
  return isLow ? <Tag tone="danger">Estoque baixo</Tag> : <Tag tone="ok">Em estoque</Tag>;
}
