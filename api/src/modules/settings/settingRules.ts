import { FREIGHT_RULE } from './freight/freight.rules.ts';
import type { FreightTable } from './freight/freightTable.ts';
import type { SettingRule } from './settingRule.ts';

/** What each setting stores. */
export interface SettingDocuments {
  freight: FreightTable;
}

export type SettingName = keyof SettingDocuments;

export const SETTING_RULES: { readonly [Name in SettingName]: SettingRule<SettingDocuments[Name]> } = {
  freight: FREIGHT_RULE,
};

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTING_RULES, name);
