import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import { readComposeFiles } from '../../ops/containers/composeFile.ts';

/** The JSON schema of the Compose specification (https://github.com/compose-spec/compose-spec), as dclint ships it. */
const SCHEMA = 'node_modules/dclint/schemas/compose.schema.json';

const { $schema, ...schema } = JSON.parse(readFileSync(SCHEMA, 'utf8'));
// The schema describes formats and default values that Ajv does not know.
const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
const problems = (file: unknown) =>
  validate(file) ? [] : validate.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`);

describe('the schema of the Compose specification', () => {
  it.each([
    { files: ['docker-compose.yml'] },
    { files: ['lab/containers/local.yml'] },
    { files: ['docker-compose.yml', 'lab/containers/local.yml'] },
  ])('accepts $files', ({ files }) => {
    expect(problems(readComposeFiles(...files))).toEqual([]);
  });

  it('refuses a key or value that Compose does not know', () => {
    const file = readComposeFiles('docker-compose.yml');
    const withMail = (keys: object) => ({
      ...file,
      services: { ...file.services, mail: { ...file.services.mail, ...keys } },
    });
    expect(problems(withMail({ memory_limit: '1g' }))).toEqual([
      '/services/mail must NOT have additional properties',
    ]);
    expect(problems(withMail({ healthcheck: { test: ['CMD', 'true'], interval: 5 } }))).not.toEqual([]);
    expect(problems(withMail({ depends_on: { gateway: { condition: 'service_ready' } } }))).not.toEqual([]);
  });
});
