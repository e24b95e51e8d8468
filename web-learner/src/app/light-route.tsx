import { type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPage, type LazyPage } from '@school/web-kit/lazy/lazy-page';
import { LightApp } from './LightApp';
import type { LightPageProps } from './light-page-props';
import { addressOf } from './address-of';

type LoadLight = () => Promise<{ default: ComponentType<LightPageProps> }>;

/** A light page of the site inside the app's router, for people who follow a link: its frame is that of the site. */
export function lightRoute(load: LoadLight): LazyPage {
  return lazyPage(async () => {
    const { default: Page } = await load();
    return {
      default: function LightRoute() {
        const address = addressOf(useLocation().pathname);
        return <Page key={address} address={address} />;
      },
    };
  });
}

/** A family's own page, which has a frame of its own wherever it is opened. */
export function ownLightRoute(load: LoadLight): LazyPage {
  const { Page: Inner, preload } = lightRoute(load);
  return {
    preload,
    Page: function OwnLightRoute() {
      return (
        <LightApp>
          <Inner />
        </LightApp>
      );
    },
  };
}
