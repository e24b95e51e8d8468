import { Explained } from '@school/web-kit/facts/Explained';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { SafeHtml } from '@school/web-kit/html/SafeHtml';
import { TypedText } from '@school/web-kit/html/TypedText';
import { ActivityCard } from '@school/web-kit/lesson/ActivityCard';
import { LessonSections } from '@school/web-kit/lesson/LessonSections';
import { OutsideLink } from '@school/web-kit/link/OutsideLink';
import { Card } from '@school/web-kit/shell/Card';
import css from './gallery.module.css';

const MARKUP = '<p>A <strong>loop</strong> repeats:</p><ul><li>three times</li><li>or for ever</li></ul>';
const HOSTILE = '<p onclick="alert(1)">Cleaned<script>alert(2)</script>: only the words are left.</p>';
const PLAIN = 'for step in range(3):\n    move(10)';

const ACTIVITY = {
  id: 1,
  title: 'Draw a square',
  short_description: 'Let the turtle walk.\nFour times ten steps.',
  link_url: 'https://scratch.mit.edu/projects/1',
  link_title: 'Open in Scratch',
  solution: PLAIN,
  solution_format: 'code' as const,
  screenshots: [],
};
const BARE = { ...ACTIVITY, id: 2, title: 'Think of a game', link_url: null, solution: null };

const LESSON = {
  topic_objective: 'Repeat without writing twice.',
  topic_introduces: 'Use `<p>` and `<h1>`.',
  learning_outcome: PLAIN,
  agenda: '',
  content: MARKUP,
  child_text: `<p>Today you repeat things:</p><pre><code>${PLAIN}</code></pre>`,
  video_url: 'https://media.school.example/loops.mp4',
  activities: [ACTIVITY, BARE],
};

const LAYOUTS = ['grid', 'wideGrid', 'stack', 'inline', 'rows', 'columns', 'sums'] as const;

/** Texts written by people, links to other sites, lessons and lists of facts. */
export function TextsSection() {
  return (
    <>
      <div className={css.grid}>
        <Card title="Written texts">
          <TypedText text={PLAIN} format="plain" />
          <TypedText text={HOSTILE} format="code" />
          <TypedText text={MARKUP} format="rich" />
          <SafeHtml html={HOSTILE} />
        </Card>
        <Card title="Links out of the school">
          <p>
            <OutsideLink href="https://scratch.mit.edu/projects/1">Open the project</OutsideLink>
          </p>
          <p>
            <OutsideLink href="no address">Never a link</OutsideLink>
          </p>
        </Card>
        <Card title="Words with details">
          <p>
            <Explained details={['Registered +5', 'Trial attended +20']}>25</Explained>
          </p>
        </Card>
        <Card title="Activities">
          <ActivityCard activity={ACTIVITY} />
          <ActivityCard activity={BARE} />
        </Card>
      </div>
      <LessonSections lesson={LESSON} reader="teacher" />
      <div className={css.grid}>
        {LAYOUTS.map((layout) => (
          <Card key={layout} title={`Facts: ${layout}`}>
            <Facts layout={layout} strong={layout === 'stack'}>
              <Fact name="Fee">400.00</Fact>
              <Fact name="Credits">48</Fact>
              <Fact name="Together" main={layout === 'sums'} wide={layout === 'grid'}>
                400.00
              </Fact>
            </Facts>
          </Card>
        ))}
      </div>
    </>
  );
}
