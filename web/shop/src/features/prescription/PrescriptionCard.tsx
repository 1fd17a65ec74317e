import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { countText } from '#web/format/plural.ts';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { dayText } from '../../parts/prescription/dayText.ts';
import { MessageToPatient } from '../../parts/prescription/MessageToPatient.tsx';
import { BuyDialog } from './BuyDialog.tsx';
import {
  type PrescriptionFacts_prescriptionFragment,
  usePrescriptionFacts_prescription,
} from './PrescriptionsPage.generated.ts';
import { buyable } from './purchaseLink.ts';
import { SignedDocumentPanel } from './SignedDocumentPanel.tsx';
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
