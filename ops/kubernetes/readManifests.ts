import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

export interface Container {
  name: string;
  image: string;
  command?: string[];
  env?: { name: string; value?: string }[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  resources?: { limits?: Record<string, string> };
  securityContext?: Record<string, unknown>;
  volumeMounts?: { name: string; mountPath: string }[];
}

export interface PodSpec {
  containers: Container[];
  securityContext?: Record<string, unknown>;
  automountServiceAccountToken?: boolean;
  terminationGracePeriodSeconds?: number;
  volumes?: { name: string; emptyDir?: object }[];
}

export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec?: Record<string, unknown> & {
    template?: { metadata: { labels: Record<string, string> }; spec: PodSpec };
  };
}

export const FOLDER = 'ops/kubernetes';
export const PARTS = ['prepare', 'serve'] as const;
/** Configurations of other programs. */
const NOT_MANIFESTS = ['kustomization.yaml', 'metricsAdapter.yaml'];

/** The manifests of one part, without its kustomization. */
export const manifestFiles = (part: string): string[] =>
  readdirSync(join(FOLDER, part)).filter((name) => name.endsWith('.yaml') && !NOT_MANIFESTS.includes(name));

export const readManifests = (): Manifest[] =>
  PARTS.flatMap((part) => manifestFiles(part).map((name) => join(FOLDER, part, name))).flatMap((path) =>
    parseAllDocuments(readFileSync(path, 'utf8')).map((document) => {
      if (document.errors[0]) throw document.errors[0];
      return document.toJS() as Manifest;
    }),
  );
