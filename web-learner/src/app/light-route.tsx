import { type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPage, type LazyPage } from './lazy-page';
import { LightApp } from './LightApp';
import { lightPageAt } from './light-pages';
import type { LightPageProps } from './light-page-props';
import { addressOf } from './address-of';

/** A light page inside the app's router, for people who follow a link of the app. */
export function lightRoute(load: () => Promise<{ default: ComponentType<LightPageProps> }>): LazyPage {
  return lazyPage(async () => {
    const { default: Page } = await load();
    return {
      default: function LightRoute() {
        const { pathname } = useLocation();
        const address = addressOf(pathname);
        const page = lightPageAt(pathname);
        return (
          <LightApp path={page?.isPublic ? page.path : undefined}>
            <Page key={address} address={address} />
          </LightApp>
        );
      },
    };
  });
}
