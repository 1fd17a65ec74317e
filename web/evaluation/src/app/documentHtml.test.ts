import { describe, expect, it } from '@jest/globals';
import { documentHtml } from './documentHtml.ts';

const ENTRY = '../evaluation/src/app/entry-client.tsx';
const manifest = {
  [ENTRY]: { file: 'assets/evaluation.js', imports: ['_base.js'] },
  '_base.js': { file: 'assets/base.js' },
  'src/app/entry-start.ts': { file: 'assets/start.js' },
};
const LISTED = { description: 'Avaliação', canonical: '/avaliacao' };

const html = (listed: typeof LISTED | null) =>
  documentHtml({
    manifest,
    module: undefined,
    listed,
    styles: { ids: [], css: '' },
    steps: '',
    body: '',
  });

describe('documentHtml', () => {
  it('loads the code of the entrance only after its text is painted', () => {
    expect(html(LISTED)).not.toContain('modulepreload');
    expect(html(LISTED)).toContain(
      '<script type="module" async src="/assets/start.js" fetchpriority="low" data-entry="/assets/evaluation.js" data-files="/assets/base.js"></script>',
    );
  });

  it('preloads the code of a page that the browser renders', () => {
    expect(html(null)).toContain('<link rel="modulepreload" href="/assets/base.js"');
    expect(html(null)).toContain('<script type="module" src="/assets/evaluation.js"');
    expect(html(null)).not.toContain('start.js');
  });
});
