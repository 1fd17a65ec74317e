import { ChakraProvider } from '@chakra-ui/react';
import { CacheProvider } from '@emotion/react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { readManifest } from '#web/build/manifest.ts';
import { collectStyles, createServerStyles } from '#web/ui/look/collectStyles.ts';
import { system } from '#web/ui/look/theme.ts';
import { readEntryParameters } from '../features/entry/conditions.ts';
import { StepLoading } from '../page/StepLoading.tsx';
import { StepStyles } from '../page/StepStyles.tsx';
import { App, entryPage } from './App.tsx';
import { documentHtml, inlineStyles } from './documentHtml.ts';

/**
 * The first page, rendered in full by the server. The other addresses depend on what the browser stores of a visit.
 */
const ENTRANCE = '/avaliacao';
const DESCRIPTION =
  'Escolha o que você quer tratar e responda no seu tempo. A avaliação é gratuita, sigilosa e lida por um médico independente.';

/** The documents, the addresses that each is for, and the page module whose code each preloads. */
const DOCUMENTS: Readonly<Record<string, { path: RegExp; module?: string }>> = {
  entrance: { path: /^\/avaliacao\/?$/, module: 'features/entry/SelectPage.tsx' },
  explanation: { path: /^\/avaliacao\/[^/]+\/?$/, module: 'features/entry/HowItWorksPage.tsx' },
  questions: {
    path: /^\/questionario\/[^/]+\/passo-\d+$/,
    module: 'features/questionnaire/QuestionnairePage.tsx',
  },
  other: { path: /^\/(avaliacao|questionario)(\/|$)/ },
};

const manifest = readManifest(import.meta.dirname);

/**
 * The name of the document for an address; null for an address of another app. An entrance address that names a
 * treatment line gets the document of that line's explanation.
 */
export function documentOf(url: string): string | null {
  // Concatenated, because resolving "//host/path" against a base would change the host.
  const { pathname, search } = URL.parse(`http://evaluation${url}`) ?? { pathname: '', search: '' };
  const name = Object.keys(DOCUMENTS).find((key) => DOCUMENTS[key]?.path.test(pathname)) ?? null;
  return name === 'entrance' && readEntryParameters(search).start ? 'explanation' : name;
}

/** One of the documents above, the same for every visitor. Personal data loads after hydration. */
export async function renderPage(
  name: string,
  { origin = '' }: { origin?: string } = {},
): Promise<{ status: number; html: string; inlineStyles: readonly string[] }> {
  await entryPage.preload();
  const isEntrance = name === 'entrance';
  const styles = createServerStyles();
  const steps = createServerStyles();
  const body = renderToString(
    <CacheProvider value={styles}>
      <ChakraProvider value={system}>
        <CacheProvider value={steps}>
          <StepStyles />
        </CacheProvider>
        {isEntrance ? (
          <StaticRouter location={ENTRANCE}>
            <App />
          </StaticRouter>
        ) : (
          <StepLoading />
        )}
      </ChakraProvider>
    </CacheProvider>,
  );
  const parts = {
    manifest,
    module: DOCUMENTS[name]?.module,
    listed: isEntrance ? { description: DESCRIPTION, canonical: origin + ENTRANCE } : null,
    styles: collectStyles(styles),
    steps: collectStyles(steps).css,
    body,
  };
  return { status: 200, html: documentHtml(parts), inlineStyles: inlineStyles(parts) };
}
