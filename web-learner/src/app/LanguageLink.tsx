import type { Language } from '@school/core/language/languages';
import { useLanguage } from '@school/web-kit/language/language';
import { keepLanguage } from './kept-language';
import { barePath, hasGerman, pathIn } from './language-paths';
import { useChangeLanguage, usePagePath } from './LanguageRoot';

/** The other language of each page, by its own name. */
const OTHER: Readonly<Record<Language, { language: Language; name: string }>> = {
  en: { language: 'de', name: 'Deutsch' },
  de: { language: 'en', name: 'English' },
};

/** Leads to this page in the other language; what was typed stays where the page is alive. Nothing where there is none. */
export function LanguageLink({ className }: { className?: string }) {
  const path = barePath(usePagePath());
  const { language, name } = OTHER[useLanguage().language];
  const change = useChangeLanguage();
  if (!hasGerman(path)) return null;
  const href = pathIn(language, path);
  return (
    <a
      href={href}
      hrefLang={language}
      lang={language}
      data-language={language}
      className={className}
      onClick={(event) => {
        keepLanguage(language);
        if (change === undefined || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        change(href);
      }}
    >
      {name}
    </a>
  );
}
