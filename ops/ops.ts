import { runCommand } from '../tools/runCommand.ts';

/** `npm run ops`: what the operator of a shop types. */
await runCommand('ops', {
  'db:prepare': {
    bundled: 'prepareDatabase',
    help: 'migrations and rights of the serving role, before a release',
  },
  'admin:create': { bundled: 'createAdmin', help: 'the first account with the role of an admin' },
  'keys:rotate': { bundled: 'keysRotate', help: 'encrypts everything again with a new key' },
  'audit:verify': { bundled: 'auditVerify', help: 'checks the chain of audit entries' },
  'objects:check': {
    bundled: 'objectsCheck',
    help: 'compares the stored objects with the rows that name them',
  },
  backup: { bundled: 'backup', help: 'saves an embedded shop in one encrypted file' },
  restore: { bundled: 'restore', help: 'restores an embedded shop from such a file' },
  cluster: { file: 'ops/cluster/cluster.ts', help: 'several processes and a database that fails over, here' },
  sbom: { file: 'tools/sbom.ts', help: 'the bill of materials of the build' },
  licences: { file: 'tools/licences.ts', help: 'the licences of the packages in the build' },
});
