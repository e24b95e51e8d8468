import { IconButton } from '@school/web-kit/button/IconButton';
import { CloseIcon } from '@school/web-kit/icons/CloseIcon';
import { useState } from 'react';
import { keepLanguage } from './kept-language';
import { LanguageLink } from './LanguageLink';
import css from './LanguageOffer.module.css';

/** Offers this page in German to who reads German first; one press closes the line for good. It never leads away by itself. */
export default function LanguageOffer() {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
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
