import type { SeededSettings } from './seededSettings.ts';
import { SETTING_RULES, type SettingDocuments, type SettingName } from './settingRules.ts';
import { settingVersionInForce } from './versions.rules.ts';

/** A version as stored, without the cancelled ones, in the order of its number. */
interface StoredVersion {
  name: string;
  value: unknown;
  effectiveFrom: Date;
}

export interface StoredSettings extends SeededSettings {
  versions: readonly StoredVersion[];
}

/** Every setting that is in force at an instant. */
export const settingsInForce = (stored: StoredSettings, now: Date): SettingDocuments => ({
  freight: documentInForce('freight', stored, now),
  installments: documentInForce('installments', stored, now),
  discounts: documentInForce('discounts', stored, now),
  company: documentInForce('company', stored, now),
  mailTexts: documentInForce('mailTexts', stored, now),
  landing: documentInForce('landing', stored, now),
});

/** One setting that is in force at an instant. */
export function documentInForce<Name extends SettingName>(
  name: Name,
  stored: StoredSettings,
  now: Date,
): SettingDocuments[Name] {
  const rule = SETTING_RULES[name];
  const versions = stored.versions.filter((version) => version.name === name);
  const version = settingVersionInForce(versions, now);
  return version ? rule.shape.parse(version.value) : rule.seeded(stored);
}
