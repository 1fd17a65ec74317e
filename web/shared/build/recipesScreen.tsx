import { ChakraProvider, chakra, Input, Textarea } from '@chakra-ui/react';
import createStyles from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, NavLink, Route, Routes, useParams } from 'react-router-dom';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { system, systemWithoutGlobals } from '#web/ui/look/theme.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

const LOOKS = ['primary', 'outline', 'quiet', 'danger'] as const;

function Product() {
  return <p>Produto {useParams().slug}</p>;
}

/** Uses one of each kind of style: recipes with variants, slot recipes, conditions, breakpoints and nested rules. */
function Screen({ step }: { step: number }) {
  const look = LOOKS[step % LOOKS.length] ?? 'primary';
  return (
    <MemoryRouter initialEntries={['/produtos/minoxidil']}>
      <Routes>
        <Route path="/produtos/:slug" element={<Product />} />
      </Routes>
      <NavLink to="/produtos">Produtos</NavLink>
      <Button look={look} size={step % 2 ? 'sm' : 'lg'} isPending={step === 2}>
        Salvar
      </Button>
      <ButtonLink to="/" look={look} isWide>
        Voltar
      </ButtonLink>
      <Field label="Nome" help="Como no documento." error={step > 1 ? 'Informe o nome.' : undefined}>
        <Input css={{ minHeight: '2.5rem', _hover: { borderColor: 'primary' } }} />
      </Field>
      <Field label="Recado" isDisabled={step === 3}>
        <Textarea rows={2} />
      </Field>
      <Notice tone={step % 2 ? 'danger' : 'ok'}>Pronto.</Notice>
      <Skeleton height="4rem" />
      <chakra.div
        display={{ base: 'block', lg: 'grid' }}
        marginTop={step}
        css={{
          '& > p': { color: { base: 'primary/35', lg: 'muted' }, _motionReduce: { animation: 'none' } },
        }}
      >
        <chakra.p truncate _first={{ fontWeight: 'semi' }}>
          Texto
        </chakra.p>
      </chakra.div>
    </MemoryRouter>
  );
}

/** Returns the markup and the styles of every step. Step 0 is rendered twice, to include results from a cache. */
export function drawRecipes(): string[] {
  const rendered: string[] = [];
  for (const value of [system, systemWithoutGlobals]) {
    const container = document.body.appendChild(document.createElement('div'));
    const styles = createStyles({ key: 'css', speedy: false });
    const root = createRoot(container);
    for (const step of [0, 1, 2, 3, 0]) {
      flushSync(() =>
        root.render(
          <CacheProvider value={styles}>
            <ChakraProvider value={value}>
              <Screen step={step} />
            </ChakraProvider>
          </CacheProvider>,
        ),
      );
      rendered.push(container.innerHTML);
    }
    rendered.push(...[...document.querySelectorAll('style')].map(({ textContent }) => textContent ?? ''));
    root.unmount();
    container.remove();
    for (const style of document.querySelectorAll('style')) style.remove();
  }
  return rendered;
}
