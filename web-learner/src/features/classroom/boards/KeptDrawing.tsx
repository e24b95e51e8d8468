import { Button } from '@school/web-kit/button/Button';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { Row } from '@school/web-kit/layout/Row';
import { useEffect, useState } from 'react';
import css from './Boards.module.css';
import { loadDrawing } from './load-drawing';
import { MESSAGES } from './messages';
import { pictureOf, savePicture } from './save-board';

/** A drawing of a class as a picture. The drawing program is loaded for it, so that this comes when it is asked for. */
export default function KeptDrawing({ elements }: { elements: readonly unknown[] }) {
  const [address, setAddress] = useState<string>();
  const [tries, setTries] = useState(0);
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    let made: string | undefined;
    const draw = async () => {
      const picture = await pictureOf(await readDrawing(elements));
      if (isGone) return;
      made = URL.createObjectURL(picture);
      setAddress(made);
    };
    draw().catch(() => setIsFailed(true));
    return () => {
      isGone = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [elements, tries]);
  const again = () => {
    setIsFailed(false);
    setTries(tries + 1);
  };
  if (isFailed) return <ErrorState text={MESSAGES.failed} onRetry={again} />;
  if (address === undefined)
    return (
      <LoadingRegion label={MESSAGES.loading.whiteboard}>
        <Skeleton shape="card" />
      </LoadingRegion>
    );
  return (
    <>
      <img src={address} alt={MESSAGES.keptDrawing} className={css.picture} />
      <Row gap={2}>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => void readDrawing(elements).then((all) => savePicture(all, MESSAGES.whiteboard))}
        >
          {MESSAGES.savePicture}
        </Button>
      </Row>
    </>
  );
}

async function readDrawing(elements: readonly unknown[]) {
  const [{ readElements }, { getNonDeletedElements }] = await Promise.all([import('./scene'), loadDrawing()]);
  return getNonDeletedElements(readElements(elements));
}
