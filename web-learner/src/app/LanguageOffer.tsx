import { IconButton } from '@school/web-kit/button/IconButton';
import { CloseIcon } from '@school/web-kit/icons/CloseIcon';
import { useLanguage } from '@school/web-kit/language/language';
import { useState } from 'react';
import { keepLanguage, wantedLanguage } from './kept-language';
import { hasGerman } from './language-paths';
import { LanguageLink } from './LanguageLink';
import css from './LanguageOffer.module.css';
import { usePagePath } from './LanguageRoot';

/** The booking has a bar of its own at this place, and who has come so far reads English. */
const BOOKING = '/trial-class/';

/** Offers this page in German to who reads German first; one press closes the line for good. It never leads away by itself. */
export default function LanguageOffer() {
  const path = usePagePath();
  const { language } = useLanguage();
  const [isOpen, setOpen] = useState(true);
  const isOffered = language === 'en' && hasGerman(path) && !path.startsWith(BOOKING);
  // Asked each time: the link to the other language is a choice, too.
  if (!isOpen || !isOffered || wantedLanguage() === 'en') return null;
  const close = () => {
    keepLanguage('en');
    setOpen(false);
  };
  return (
    <aside lang="de" aria-label="Sprache" className={css.offer}>
      <span>Diese Seite gibt es auch auf</span> <LanguageLink className={css.link} />
      <IconButton label="Hinweis schließen" size="sm" onClick={close}>
        <CloseIcon />
      </IconButton>
    </aside>
  );
}
