import { chakra } from '@chakra-ui/react';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { formatBRL } from '#schema/money.ts';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { dayText } from '#web/format/dates.ts';
import { countText } from '#web/format/plural.ts';
import { Button, ButtonAnchor, ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { MessageToPatient } from '../../parts/prescription/MessageToPatient.tsx';
import { usePriceOfMedicineQuery } from './PrescriptionCard.generated.ts';
import {
  type PrescriptionFacts_prescriptionFragment,
  usePrescriptionFacts_prescription,
} from './PrescriptionsPage.generated.ts';
import { StatePill } from './StatePill.tsx';

const TONES = { VALID: 'good', USED_UP: 'ended', EXPIRED: 'ended', REVOKED: 'bad' } as const;

type Item = PrescriptionFacts_prescriptionFragment['items'][number];

function leftText({ productId, dispensingsLeft, dispensingsAllowed, unitsPerDispensing }: Item): string {
  if (productId === null) return 'Vale em qualquer farmácia. A loja não vende este medicamento.';
  const units =
    unitsPerDispensing > 1 ? `, de ${countText(unitsPerDispensing, 'unidade', 'unidades')} cada` : '';
  if (dispensingsLeft === 0) return `Todas as ${dispensingsAllowed} compras já foram feitas.`;
  return `Ainda libera ${countText(dispensingsLeft, 'compra', 'compras')} de ${dispensingsAllowed}${units}.`;
}

/** A prescription: what the doctor prescribed, until when it is valid, and how many dispensings are left. */
export function PrescriptionCard({
  prescription,
  isBuying = false,
}: {
  prescription: FragmentOf<PrescriptionFacts_prescriptionFragment>;
  /** True when the page was opened to buy from this prescription, for example by a link in a mail. */
  isBuying?: boolean;
}) {
  const [isOpen, setOpen] = useState(isBuying);
  const facts = usePrescriptionFacts_prescription(prescription);
  const isValid = facts.state === 'VALID';
  return (
    <Panel
      title={facts.origin === 'EVALUATION' ? 'Receita da avaliação' : 'Receita que você enviou'}
      aside={<StatePill tone={TONES[facts.state]}>{facts.stateLabel}</StatePill>}
    >
      <chakra.p color="muted" fontSize="sm">
        {facts.doctorName}, {facts.council}/{facts.registrationState} {facts.registrationNumber}. Emitida em{' '}
        {dayText(facts.issuedOn)}, {isValid ? 'vale' : 'valia'} até {dayText(facts.validUntil)}.
      </chakra.p>
      <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="3">
        {facts.items.map((item) => (
          <chakra.li key={item.id} bg="ground" borderRadius="card" px="4" py="3" lineHeight="snug">
            <chakra.p fontWeight="semi">{item.productName}</chakra.p>
            <p>
              {item.drug}, {item.dose}
            </p>
            {item.instructions ? <p>{item.instructions}</p> : null}
            {isValid || facts.state === 'USED_UP' ? (
              <chakra.p color="muted" fontSize="sm" mt="1">
                {leftText(item)}
              </chakra.p>
            ) : null}
          </chakra.li>
        ))}
      </chakra.ul>
      <MessageToPatient text={facts.messageToPatient} />
      {isValid && buyable(facts.items).length > 0 ? (
        <Button alignSelf="flex-start" onClick={() => setOpen(true)}>
          Comprar o que foi receitado
        </Button>
      ) : null}
      {facts.document ? <SignedDocumentPanel document={facts.document} /> : null}
      {isOpen ? <BuyDialog items={isValid ? facts.items : []} onClose={() => setOpen(false)} /> : null}
    </Panel>
  );
}

/** What one unit costs in the shop now. Empty while it is read, and where the shop shows no price. */
function UnitPrice({ productId, units }: { productId: string | null; units: number }) {
  const { data } = usePriceOfMedicineQuery({ variables: { id: productId ?? '' }, skip: productId === null });
  const price = data?.product?.sale.price;
  if (price === undefined) return null;
  return (
    <chakra.p fontVariantNumeric="tabular-nums">
      {formatBRL(price)}
      {units > 1 ? ' cada' : ''}
    </chakra.p>
  );
}

/** Lists the items that the link to the payment puts into the cart. */
function BuyDialog({ items, onClose }: { items: readonly Item[]; onClose(): void }) {
  const link = purchaseLink(items);
  return (
    <Dialog title="Comprar o que foi receitado" isOpen onClose={onClose}>
      {link ? (
        <>
          <chakra.ul
            listStyle="none"
            display="flex"
            flexDirection="column"
            gap="2"
            aria-label="Itens da receita"
          >
            {buyable(items).map(({ id, productId, productName, drug, dose, unitsPerDispensing }) => (
              <chakra.li key={id} bg="ground" borderRadius="card" px="4" py="3" lineHeight="snug">
                <chakra.p fontWeight="semi">{productName}</chakra.p>
                <chakra.p color="muted" fontSize="sm">
                  {drug}, {dose}. {countText(unitsPerDispensing, 'unidade', 'unidades')}.
                </chakra.p>
                <UnitPrice productId={productId} units={unitsPerDispensing} />
              </chakra.li>
            ))}
          </chakra.ul>
          <p>
            Se o seu carrinho já tiver produtos, você escolhe se estes itens entram junto ou no lugar deles.
            Antes de pagar, você confere o endereço, a entrega e o total.
          </p>
          <chakra.div display="flex" gap="3" flexWrap="wrap">
            <ButtonLink to={link}>Ir para o pagamento</ButtonLink>
            <Button look="quiet" onClick={onClose}>
              Agora não
            </Button>
          </chakra.div>
        </>
      ) : (
        <p>Esta receita não tem mais compras disponíveis aqui na loja.</p>
      )}
    </Dialog>
  );
}

type SignedDocument = NonNullable<PrescriptionFacts_prescriptionFragment['document']>;

/**
 * Links to the prescription's PDF, and shows the code with which a pharmacy checks it. The text says "assinada" only
 * when the signature verifies.
 */
function SignedDocumentPanel({ document }: { document: SignedDocument }) {
  const { url, verificationAddress, code, isSigned, isTest } = document;
  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      {isSigned ? null : (
        <Notice tone="danger">
          Não conseguimos confirmar a assinatura deste documento agora. Fale com a gente antes de usá-lo.
        </Notice>
      )}
      {isTest ? <Notice tone="info">Documento de teste, sem valor legal.</Notice> : null}
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <ButtonAnchor href={url} target="_blank" rel="noreferrer" look="outline" size="sm">
          <FileDown size={18} aria-hidden />
          {isSigned ? 'Abrir a receita assinada (PDF)' : 'Abrir a receita (PDF)'}
        </ButtonAnchor>
        {code ? (
          <chakra.p fontSize="sm">
            Código para conferência: <chakra.strong fontVariantNumeric="tabular-nums">{code}</chakra.strong>
          </chakra.p>
        ) : null}
      </chakra.div>
      {code ? (
        <chakra.p fontSize="sm" color="muted" overflowWrap="anywhere">
          Quem recebe a receita confere com esse código em{' '}
          <a href={verificationAddress}>{verificationAddress}</a>
        </chakra.p>
      ) : null}
    </chakra.div>
  );
}

interface DispensedItem {
  productId: string | null;
  unitsPerDispensing: number;
  dispensingsLeft: number;
}

/** The items of a prescription that the shop sells and may still dispense. */
const buyable = <T extends DispensedItem>(items: readonly T[]): T[] =>
  items.filter(({ productId, dispensingsLeft }) => productId !== null && dispensingsLeft > 0);

/**
 * The documented one-click link, which replaces the cart with these items in the quantity of one dispensing.
 * Null when no item can be bought.
 */
export function purchaseLink(items: readonly DispensedItem[]): string | null {
  const ids = buyable(items).flatMap(({ productId, unitsPerDispensing }) =>
    Array.from({ length: unitsPerDispensing }, () => productId),
  );
  return ids.length > 0 ? `/checkout/pagamento?validatecard=${ids.join(',')}` : null;
}
