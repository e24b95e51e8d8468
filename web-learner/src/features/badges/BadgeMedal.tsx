import type { BadgeKind } from '@school/core/badges/badges';
import { BookIcon } from '@school/web-kit/icons/BookIcon';
import { EyeIcon } from '@school/web-kit/icons/EyeIcon';
import { GiftIcon } from '@school/web-kit/icons/GiftIcon';
import type { IconProps } from '@school/web-kit/icons/Icon';
import { PlusIcon } from '@school/web-kit/icons/PlusIcon';
import { QuizIcon } from '@school/web-kit/icons/QuizIcon';
import { SearchIcon } from '@school/web-kit/icons/SearchIcon';
import { StarIcon } from '@school/web-kit/icons/StarIcon';
import { TrophyIcon } from '@school/web-kit/icons/TrophyIcon';
import type { ComponentType } from 'react';
import css from './Badges.module.css';

const ICONS: Readonly<Record<BadgeKind, ComponentType<IconProps>>> = {
  bug_hunter: SearchIcon,
  great_question: QuizIcon,
  kind_helper: GiftIcon,
  never_gave_up: TrophyIcon,
  bright_idea: StarIcon,
  good_listener: EyeIcon,
  clear_explainer: BookIcon,
  extra_mile: PlusIcon,
};

/** The picture of a badge; its name stands beside it. */
export function BadgeMedal({ kind }: { kind: BadgeKind }) {
  const Picture = ICONS[kind];
  return (
    <span className={css.medal} aria-hidden="true">
      <Picture />
    </span>
  );
}
