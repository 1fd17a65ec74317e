import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { cents, formatBRL } from '#schema/money.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { FieldGrid } from '#web/forms/FieldGrid.tsx';
import { MaskedField, TextField } from '#web/forms/fields.tsx';
import { Section } from '../../../page/Section.tsx';
import { ActForm } from '../../../parts/adminForm/ActForm.tsx';
import {
  CheckField,
  MomentField,
  MoneyField,
  momentText,
  readMoment,
  readMoneyOrNone,
  readWhole,
} from '../../../parts/adminForm/adminFields.tsx';
import { StockRows } from './FreightEditor.tsx';
import { weightText } from './FreightTableView.tsx';
import { readKilos, readProduct } from './freightValues.ts';
import { FreightWhatIfDocument, type WhatIfResult_atFragment } from './WhatIf.generated.ts';

interface Values {
  zipcode: string;
  weight: string;
  goods: string;
  items: { skuId: string; name: string; quantity: string }[];
  isSubscription: boolean;
  at: string;
}

const DAY_MS = 86_400_000;

/** What a parcel costs now and at another moment, by the tables that are stored. */
export function WhatIf({ plannedFrom }: { plannedFrom: string | null }) {
  const client = useApolloClient();
  const [result, setResult] = useState<{
    now: WhatIfResult_atFragment;
    later: WhatIfResult_atFragment;
  } | null>(null);
  const [tomorrow] = useState(() => new Date(Date.now() + DAY_MS).toISOString());
  const send = async ({ zipcode, weight, goods, items, isSubscription, at }: Values) => {
    const hasProducts = items.length > 0;
    const input = {
      zipcode,
      grams: hasProducts ? null : readKilos('weight', weight),
      goods: hasProducts ? null : readMoneyOrNone('goods', goods),
      items: items.map(({ skuId, quantity }, index) => ({
        skuId: readProduct(`items.${index}.skuId`, skuId),
        quantity: readWhole(`items.${index}.quantity`, quantity),
      })),
      isSubscription,
      at: readMoment('at', at),
    };
    const { data } = await client.query({
      query: FreightWhatIfDocument,
      variables: { input },
      fetchPolicy: 'network-only',
    });
    const answer = data?.freightWhatIf;
    if (answer?.__typename !== 'FreightWhatIf') return answer;
    setResult(answer);
    return null;
  };
  return (
    <Section title="Simular um frete">
      <ActForm<Values>
        label="Simular um frete"
        defaults={{
          zipcode: '',
          weight: '1',
          goods: '',
          items: [],
          isSubscription: false,
          at: momentText(plannedFrom ?? tomorrow),
        }}
        action="Simular"
        asksReason={false}
        send={send}
        onDone={() => undefined}
      >
        <FieldGrid>
          <div data-span="2">
            <MaskedField name="zipcode" label="CEP" mask="cep" />
          </div>
          <div data-span="2">
            <TextField name="weight" label="Peso (kg)" help="Usado sem produtos." inputMode="decimal" />
          </div>
          <div data-span="2">
            <MoneyField name="goods" label="Valor dos produtos" help="Usado sem produtos." isOptional />
          </div>
        </FieldGrid>
        <StockRows
          name="items"
          legend="Ou os produtos de um carrinho"
          rowName="produto"
          addText="Adicionar produto"
          number={{ field: 'quantity', label: 'Quantidade', first: '1' }}
        />
        <CheckField name="isSubscription">É uma assinatura</CheckField>
        <MomentField name="at" label="Comparar com" help="Horário de Brasília." />
      </ActForm>
      <chakra.div
        aria-live="polite"
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      >
        {result ? (
          <>
            <Result title="Agora" freight={result.now} />
            <Result title={formatDateTime(result.later.at)} freight={result.later} />
          </>
        ) : null}
      </chakra.div>
    </Section>
  );
}

function Result({ title, freight }: { title: string; freight: WhatIfResult_atFragment }) {
  const { area, grams, freights, problem } = freight;
  return (
    <chakra.section aria-label={title} bg="ground" borderRadius="input" padding="3">
      <chakra.h3 fontWeight="semi">{title}</chakra.h3>
      <chakra.p color="muted">{[area, weightText(grams)].filter(Boolean).join(', ')}</chakra.p>
      {problem ? <p>{problem.message}</p> : null}
      <chakra.ul listStyle="none" mt="2">
        {freights.map(({ type, label, price, deadlineText, isFree }) => (
          <chakra.li key={type} display="flex" flexWrap="wrap" columnGap="2">
            <chakra.strong fontVariantNumeric="tabular-nums">
              {isFree ? 'Grátis' : formatBRL(cents(price))}
            </chakra.strong>
            {label}, {deadlineText}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}
