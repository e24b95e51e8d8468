import css from './Doubts.module.css';

/** The picture of a question; it opens in full in a new tab. */
export function Screenshot({ address, of }: { address: string; of: string }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={css.picture}>
      <img src={address} alt={`Screenshot of ${of}, opens in a new tab`} loading="lazy" />
    </a>
  );
}
