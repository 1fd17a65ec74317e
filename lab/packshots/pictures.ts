import type * as THREE from 'three';
import type { Framing } from './camera.ts';
import * as hair from './scenes/hair.ts';
import * as home from './scenes/home.ts';
import * as parcel from './scenes/parcel.ts';
import * as sexualHealth from './scenes/sexual-health.ts';
import * as skinCare from './scenes/skin-care.ts';
import * as sleep from './scenes/sleep.ts';
import * as wellness from './scenes/wellness.ts';

/** How one picture is built, framed and sized (in pixels; 1280 by 1280 unless `size` says otherwise). */
export interface PictureOrder {
  build: () => Promise<THREE.Group>;
  framing?: Framing;
  size?: [width: number, height: number];
}

const wide: [number, number] = [1600, 900];
const tall: [number, number] = [1280, 1600];
const broad: Framing = { fillWidth: 0.84, fillHeight: 0.74 };

const heroWide: Framing = { fillWidth: 0.84, fillHeight: 0.82 };
const heroTall: Framing = { fillWidth: 0.86, fillHeight: 0.8, middle: 0.54 };

/** Every picture of the shop, by folder and view. */
export const pictures: Record<string, Record<string, PictureOrder>> = {
  minoxidil: { front: { build: hair.minoxidil }, detail: { build: hair.minoxidilFoam, framing: broad } },
  finasterida: {
    front: { build: hair.finasterida },
    detail: { build: hair.finasteridaCapsules, framing: broad },
  },
  'shampoo-energizante': {
    front: { build: hair.shampoo },
    detail: { build: hair.shampooGelDrop, framing: broad },
  },
  'anti-aging': {
    front: { build: skinCare.antiAging },
    detail: { build: skinCare.antiAgingDrop, framing: broad },
  },
  'tonico-para-barba': {
    front: { build: skinCare.tonico },
    detail: { build: skinCare.tonicoDrop, framing: broad },
  },
  'sleep-gummy': {
    front: { build: sleep.sleepGummy },
    detail: { build: sleep.sleepGummySpill, framing: broad },
  },
  gummy: { front: { build: wellness.vitaGummy }, detail: { build: wellness.vitaGummySpill, framing: broad } },
  'cha-do-dia': {
    front: { build: wellness.tea, framing: broad },
    detail: { build: wellness.teaSachets, framing: broad },
  },
  'tadala-spray': {
    front: { build: sexualHealth.tadala },
    detail: { build: sexualHealth.tadalaOpen, framing: broad },
  },
  'new-tadala-spray': {
    front: { build: sexualHealth.newTadala },
    detail: { build: sexualHealth.newTadalaOpen, framing: broad },
  },
  creatina: {
    front: { build: wellness.creatina },
    detail: { build: wellness.creatinaScoop, framing: broad },
  },
  chocosono: {
    front: { build: () => sleep.chocolateBoxes(1), framing: broad },
    ...Object.fromEntries(
      sleep.chocolateCounts.map((count) => [
        `front-${count}`,
        { build: () => sleep.chocolateBoxes(count), framing: broad },
      ]),
    ),
    detail: { build: sleep.chocolatePieces, framing: broad },
  },
  'combo-barbudo': {
    front: { build: skinCare.threeTonics, framing: broad },
    detail: { build: skinCare.threeTonicsOpened, framing: broad },
  },
  'combo-gummy': {
    front: { build: wellness.threeVita, framing: broad },
    detail: { build: wellness.threeVitaSpill, framing: broad },
  },
  'combo-sleep-gummy': {
    front: { build: sleep.threeSleep, framing: broad },
    detail: { build: sleep.threeSleepSpill, framing: broad },
  },
  'hair-kit': {
    front: { build: hair.hairKit, framing: broad },
    detail: { build: hair.hairKitOpened, framing: broad },
  },
  'banners/hair-kit': {
    wide: { build: hair.hairKitOpened, size: wide, framing: heroWide },
    tall: { build: hair.hairKitTall, size: tall, framing: heroTall },
  },
  'banners/anti-aging': {
    wide: { build: skinCare.antiAgingBanner, size: wide, framing: heroWide },
    tall: { build: skinCare.antiAgingTall, size: tall, framing: heroTall },
  },
  'banners/assinatura': {
    wide: { build: parcel.monthly, size: wide, framing: heroWide },
    tall: { build: parcel.monthly, size: tall, framing: heroTall },
  },
  'banners/garantia': {
    wide: { build: parcel.opened, size: wide, framing: heroWide },
    tall: { build: parcel.opened, size: tall, framing: heroTall },
  },
  'banners/home-hero': {
    wide: { build: home.homeHero, size: wide, framing: heroWide },
    tall: { build: home.homeHeroTall, size: tall, framing: heroTall },
  },
};
