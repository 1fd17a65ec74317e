import { mkdirSync, writeFileSync } from 'node:fs';
import * as icons from 'lucide-react';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ADVANTAGE_ICONS } from '../shop/src/features/product/advantageIcons.ts';

// Writes the icons of the advantages into one sprite. As components they would be five kilobytes of script on every
// product page, for drawings below the fold.

/** With the slash at its end: without it, the sprite would be written beside this folder. */
const FOLDER = new URL('../shop/public/icons/', import.meta.url);

function componentName(icon: string): string {
  return icon.replace(/(^|-)([a-z0-9])/g, (_match, _dash, character: string) => character.toUpperCase());
}

function symbol(icon: string): string {
  const Icon = (icons as Record<string, unknown>)[componentName(icon)] as ComponentType | undefined;
  if (!Icon) throw new Error(`There is no icon called ${icon}.`);
  const inside = renderToStaticMarkup(createElement(Icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '');
  return `<symbol id="${icon}" viewBox="0 0 24 24">${inside}</symbol>`;
}

mkdirSync(FOLDER, { recursive: true });
writeFileSync(
  new URL('advantages.svg', FOLDER),
  `<svg xmlns="http://www.w3.org/2000/svg">${ADVANTAGE_ICONS.map(symbol).join('')}</svg>\n`,
);
