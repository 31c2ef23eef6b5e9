import { useElementSize } from '@mantine/hooks';

/** What stands beside a list before it has been measured: the most is the menu of the desk and two margins. */
const BESIDE_PX = 280;

/** The width of the element with this ref, in px; before it is drawn a guess that holds on phones and wide screens. */
export function useOwnWidth() {
  const { ref, width } = useElementSize();
  const window = document.documentElement.clientWidth || innerWidth;
  return [ref, width || (window > BESIDE_PX * 3 ? window - BESIDE_PX : window)] as const;
}
