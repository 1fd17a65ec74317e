import { mkdirSync, writeFileSync } from 'node:fs';
import { billOfMaterials } from './billOfMaterials.ts';

/** `npm run ops -- sbom`: the bill of materials, as a file. */
const bill = billOfMaterials();
mkdirSync('out', { recursive: true });
writeFileSync('out/sbom.cdx.json', `${JSON.stringify(bill, null, 2)}\n`);
console.log(`out/sbom.cdx.json: ${bill.components.length} components`);
