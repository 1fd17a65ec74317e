import { existsSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { HOUSE_FONT } from '../../shared/page/houseStyle.ts';

/**
 * Serves the built files of the apps. An address without an extension is a page: it goes to the not-found handler, and no
 * folder is read for it.
 */
export async function addStaticFiles(http: FastifyInstance, webRoot: string): Promise<void> {
  await http.register(fastifyStatic, {
    root: webRoot,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => reply.header('cache-control', cacheControlOf(path)),
  });
  const font = fontFile(webRoot);
  http.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const file = `/${request.params['*']}` === HOUSE_FONT && font ? font : request.params['*'];
    return extname(file) !== '' && isPublicFile(file) ? reply.sendFile(file) : reply.callNotFound();
  });
}

/** The font of the build, whose name contains a hash; null without a build. Browsers keep it, as it does not change. */
function fontFile(webRoot: string): string | null {
  const folder = join(webRoot, 'assets');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const name = names.find((file) => /^hanken-grotesk.*\.woff2$/.test(file));
  return name ? `assets/${name}` : null;
}

/**
 * Source maps are only for the error service. None of our files has a percent sign in its name, and a second decoding
 * could turn one into another extension.
 */
const isPublicFile = (file: string): boolean => !/\.map(\.|$)|%/i.test(file);

function cacheControlOf(path: string): string {
  // Names of assets contain a hash of their content.
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return path.includes('/pictures/') ? 'public, max-age=86400' : 'no-cache';
}
