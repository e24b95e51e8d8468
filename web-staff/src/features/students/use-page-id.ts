import { useParams } from 'react-router-dom';

/** The number in the address of a page; undefined if it is none. */
export function usePageId(): number | undefined {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
}
