import { FIND_TEXT_MAX, meantAmong, type FindKind } from '@school/core/find/kinds';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { useSettled } from '@school/web-kit/hooks/use-settled';
import { useSingleFlight } from '@school/web-kit/hooks/use-single-flight';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import type { ListedItem } from '@school/web-kit/palette/palette-items';
import { LookUpBox } from '@school/web-kit/palette/LookUpBox';
import { Card } from '@school/web-kit/shell/Card';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFindAnythingQuery, useLazyFindAnythingQuery } from './find-api';
import { itemOf, KIND_NAMES, type FoundOne } from './found-items';

const SEVERAL = 'Several match. Choose one of them.';

export interface LookUpFieldProps<Kind extends FindKind> {
  kind: Kind;
  name: string;
  label: string;
  hint: string;
  /** The text for what is chosen; empty while nothing is. */
  chosen: string;
  /** The same for something that was found. */
  textOf: (found: FoundOne<Kind>) => string;
  onChoose: (found: FoundOne<Kind>) => void;
  /** What is typed is no longer what was chosen. */
  onTyped?: (text: string) => void;
  /** Chooses while somebody types, as soon as only one thing can be meant: where a form follows that can still be left. */
  chooses?: boolean;
  /** Only such things are offered. */
  accepts?: (found: FoundOne<Kind>) => boolean;
  /** The sentences for an empty field, for a text that fits nothing, and for a search that fails. */
  texts: { missing: string; none: string | ((typed: string) => string); failed: string };
  autoFocus?: boolean;
  required?: boolean;
}

/** Looks something up by any key that people have: results as one types; Enter chooses the only one, or the one whose whole key was typed. */
export function LookUpField<Kind extends FindKind>({ asked, ...props }: LookUpFieldProps<Kind> & Asked) {
  const state = useLookUp(props, asked);
  useAsked(asked, state);
  return <Box {...props} state={state} />;
}

interface Asked {
  /** Something that the address says, to be looked up when the page opens. */
  asked?: string | undefined;
}

function useAsked<Kind extends FindKind>(asked: string | undefined, state: LookUpState<Kind>): void {
  const lookUpAsked = useEffectEvent(() => void (asked && state.enter()));
  useEffect(() => lookUpAsked(), [asked]);
}

interface LookUpProps<Kind extends FindKind> extends LookUpFieldProps<Kind>, Asked {
  /** The name of the form. */
  title: string;
}

/** The same as a card of its own with the button 'Look up', for a tool that works on what was found. */
export function LookUp<Kind extends FindKind>({ title, asked, ...props }: LookUpProps<Kind>) {
  const state = useLookUp(props, asked);
  useAsked(asked, state);
  return (
    <Card>
      <form
        aria-label={title}
        noValidate
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          state.enter();
        }}
      >
        <Stack gap={2}>
          <Box {...props} state={state} />
          <Row gap={2}>
            <Button type="submit" variant="secondary" busy={state.isBusy} busyLabel="Looking up…">
              Look up
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  );
}

interface LookUpState<Kind extends FindKind> {
  text: string;
  type: (text: string) => void;
  found: readonly FoundOne<Kind>[];
  told: string | undefined;
  problem: string | undefined;
  isBusy: boolean;
  /** Counts the times that the person must go on in the field. */
  calls: number;
  choose: (found: FoundOne<Kind>) => void;
  enter: () => void;
}

function useLookUp<Kind extends FindKind>(props: LookUpFieldProps<Kind>, asked = ''): LookUpState<Kind> {
  const { kind, chosen, texts, chooses = false } = props;
  const [text, setText] = useState(chosen || asked);
  const [known, setKnown] = useState(chosen);
  // The text that stands for what is chosen: it is not searched for.
  const [own, setOwn] = useState(chosen);
  const [entered, setEntered] = useState('');
  const [problem, setProblem] = useState<string>();
  const [calls, setCalls] = useState(0);
  const { isBusy, run } = useSingleFlight();
  const [find] = useLazyFindAnythingQuery();
  // The address can change without the field, for example with Back.
  if (chosen !== known) {
    setKnown(chosen);
    setOwn(chosen);
    setText(chosen);
    setProblem(undefined);
  }
  const typed = text.trim();
  const settled = useSettled(typed);
  const wanted = typed === own ? '' : entered === typed ? typed : settled;
  const answer = useFindAnythingQuery({ query: { q: wanted, kinds: [kind] } }, { skip: wanted === '' });
  const isTyping = typed !== '' && typed !== own && wanted !== typed;
  const only = (found: readonly FoundOne<Kind>[]) => found.filter((one) => props.accepts?.(one) ?? true);
  const found = wanted === '' || isTyping ? [] : only(answer.currentData?.[kind] ?? []);
  const noneText = typeof texts.none === 'string' ? texts.none : texts.none(typed);

  const choose = (one: FoundOne<Kind>) => {
    setProblem(undefined);
    setEntered('');
    setText(props.textOf(one));
    setOwn(props.textOf(one));
    props.onChoose(one);
  };
  const refuse = (sentence: string) => {
    setProblem(sentence);
    setCalls((count) => count + 1);
  };
  const meant = chooses && !answer.isFetching ? meantAmong(found) : undefined;
  const chooseMeant = useEffectEvent(() => {
    if (meant) props.onChoose(meant);
  });
  useEffect(() => chooseMeant(), [meant?.id]);
  const enter = () =>
    void run(async () => {
      setEntered(typed);
      setProblem(undefined);
      if (typed === '') return refuse(texts.missing);
      try {
        const all = only((await find({ query: { q: typed, kinds: [kind] } }).unwrap())[kind]);
        const one = meantAmong(all);
        if (one) choose(one);
        else refuse(all.length === 0 ? noneText : SEVERAL);
      } catch (error) {
        refuse(errorText(error, texts.failed));
      }
    });
  return {
    text,
    type: (next) => {
      setText(next);
      setProblem(undefined);
      props.onTyped?.(next);
    },
    found,
    told:
      problem === undefined
        ? toldOf(answer, { isOn: wanted !== '' || isTyping, isTyping, found, noneText })
        : undefined,
    problem:
      problem ??
      (answer.isError && !answer.isFetching && !isTyping ? errorText(answer.error, texts.failed) : undefined),
    isBusy,
    calls,
    choose,
    enter,
  };
}

function toldOf(
  { isFetching, isError }: { isFetching: boolean; isError: boolean },
  now: { isOn: boolean; isTyping: boolean; found: readonly unknown[]; noneText: string },
): string | undefined {
  if (!now.isOn) return undefined;
  if (now.isTyping || isFetching) return 'Searching…';
  if (isError) return undefined;
  if (now.found.length === 0) return now.noneText;
  return `${now.found.length} found.`;
}

function Box<Kind extends FindKind>({ state, ...props }: LookUpFieldProps<Kind> & { state: LookUpState<Kind> }) {
  const { kind, name, label, hint, autoFocus, required } = props;
  // The only one is chosen already where a form follows.
  const listed = props.chooses && state.found.length === 1 ? [] : state.found;
  const items: (ListedItem & { one: FoundOne<Kind> })[] = listed.map((one) => ({ ...itemOf(kind, one), one }));
  return (
    <LookUpBox
      name={name}
      label={label}
      hint={hint}
      required={required}
      error={state.problem}
      autoFocus={autoFocus}
      maxLength={FIND_TEXT_MAX}
      text={state.text}
      onText={state.type}
      groups={[{ name: KIND_NAMES[kind], items }]}
      listLabel={`${KIND_NAMES[kind]} found`}
      told={state.told}
      calls={state.calls}
      onPick={({ one }) => state.choose(one)}
      onEnter={state.enter}
    />
  );
}
