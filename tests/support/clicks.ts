import type { Locator } from 'playwright';

/** Does what a person does with the mouse, and counts it. Typing and keys do not count. */
export interface Clicks {
  click: (at: Locator) => Promise<void>;
  /** Chooses an entry of a select: one click. */
  choose: (at: Locator, option: string | { label: string }) => Promise<void>;
  count: () => number;
}

/** A count that begins at zero. */
export function countClicks(): Clicks {
  let clicks = 0;
  return {
    click: async (at) => {
      clicks += 1;
      await at.click();
    },
    choose: async (at, option) => {
      clicks += 1;
      await at.selectOption(option);
    },
    count: () => clicks,
  };
}
