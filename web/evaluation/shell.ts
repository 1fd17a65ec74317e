import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** A Vite plugin for the development server: serves the evaluation's `index.html`, without server rendering. */
export function evaluationShell(folder: string): Plugin {
  return {
    name: 'evaluation-shell',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const url = request.url ?? '/';
        if (!/^\/(avaliacao|questionario)(?![\w-])/.test(url)) return next();
        const html = readFileSync(join(folder, 'index.html'), 'utf8').replace('/src/', `/@fs${folder}/src/`);
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(await server.transformIndexHtml(url, html));
      });
    },
  };
}
