import { useLazyQuery } from '@apollo/client/react';
import { chakra, Input } from '@chakra-ui/react';
import { type FormEvent, useEffect, useState } from 'react';
import { formatBRL } from '#schema/money.ts';
import { errorText } from '#web/apollo/errorCode.ts';
import { formatWeekday } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FreightByCepDocument, type FreightByCepQuery } from './FreightByCep.generated.ts';

interface Props {
  productId: string;
  variantId: string | null;
  quantity: number;
  /** The parcel waits for a doctor, so no day is promised. */
  isMedicine: boolean;
}

const KEY = 'cep';
const CEP_SEARCH = 'https://buscacepinter.correios.com.br/app/endereco/index.php';

function problemOf(answer: FreightByCepQuery['calculateCart'] | undefined): string | undefined {
  if (!answer) return undefined;
  if (answer.__typename !== 'Calculation') return answer.message;
  return answer.availableFreights.length === 0 ? 'Indisponível para este CEP no momento.' : undefined;
}

/** A form that shows the freight options of the product for a CEP, with price and delivery time. */
export default function FreightByCep({ productId, variantId, quantity, isMedicine }: Props) {
  const [cep, setCep] = useState('');
  const [tooShort, setTooShort] = useState(false);
  const [loadFreight, { data, loading, error }] = useLazyQuery(FreightByCepDocument, {
    fetchPolicy: 'network-only',
  });
  const answer = data?.calculateCart;

  // Fills in the CEP typed for an earlier product, after hydration, because the server renders one page for all
  // visitors.
  useEffect(() => setCep((typed) => typed || cepText(sessionStorage.getItem(KEY) ?? '')), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const zipcode = cep.replace(/\D/g, '');
    setTooShort(zipcode.length !== 8);
    if (zipcode.length !== 8 || loading) return;
    sessionStorage.setItem(KEY, zipcode);
    // The query's `error` is shown below, so the rejection of the promise is ignored.
    loadFreight({
      variables: { input: { products: [{ id: productId, variantId, quantity }], zipcode } },
    }).catch(() => undefined);
  };

  const serverProblem = error ? errorText(error) : problemOf(answer);
  const problem = tooShort ? 'CEP inválido.' : serverProblem;
  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      <chakra.form onSubmit={submit} display="flex" alignItems="flex-end" gap="2" flexWrap="wrap" noValidate>
        <chakra.div flex="1 1 9rem">
          <Field label="Calcular o frete" error={problem}>
            <Input
              name="cep"
              inputMode="numeric"
              autoComplete="postal-code"
              placeholder="00000-000"
              value={cep}
              onChange={(event) => {
                setTooShort(false);
                setCep(cepText(event.target.value));
              }}
            />
          </Field>
        </chakra.div>
        <Button type="submit" look="outline" isPending={loading} alignSelf={problem ? 'center' : 'flex-end'}>
          Ver frete
        </Button>
      </chakra.form>
      <div aria-live="polite">
        {answer?.__typename === 'Calculation' && !tooShort ? (
          <chakra.ul fontSize="sm" display="flex" flexDirection="column" gap="2">
            {answer.availableFreights.map(({ type, label, price, deadlineText, expectedOn, isFree }) => (
              <chakra.li key={type} display="flex" justifyContent="space-between" gap="4" lineHeight="snug">
                <span>
                  <chakra.span fontWeight="semi">{label}</chakra.span>, {deadlineText}
                  {isMedicine ? '' : `. Pagando hoje, até ${formatWeekday(expectedOn)}`}
                </span>
                <chakra.span fontWeight="semi" whiteSpace="nowrap" color={isFree ? 'ok' : undefined}>
                  {isFree ? 'GRÁTIS' : formatBRL(price)}
                </chakra.span>
              </chakra.li>
            ))}
          </chakra.ul>
        ) : null}
      </div>
      <chakra.a
        href={CEP_SEARCH}
        target="_blank"
        rel="noreferrer"
        fontSize="sm"
        color="primary"
        textDecoration="underline"
        textUnderlineOffset="4px"
        alignSelf="flex-start"
        py="1"
      >
        Não sei meu CEP
      </chakra.a>
    </chakra.div>
  );
}

/** Formats a CEP as `01310-100` while it is typed, so that the product page needs no masking library. */
function cepText(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 8);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}
