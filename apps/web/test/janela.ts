import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** A window of this width, told to whoever asks for it. @returns what makes it another; `vi.restoreAllMocks` takes it away */
export function janela(largura: number): (px: number) => void {
  let px = largura;
  const asked: MediaQueryList[] = [];
  const isTrue = (media: string): boolean => {
    const [, min] = /min-width: ([\d.]+)px/.exec(media) ?? [];
    const [, max] = /max-width: ([\d.]+)px/.exec(media) ?? [];
    return (min !== undefined || max !== undefined) && px >= Number(min ?? 0) && px <= Number(max ?? Number.POSITIVE_INFINITY);
  };
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const one = Object.defineProperty(Object.assign(new EventTarget(), { media }), 'matches', { get: () => isTrue(media) });
    asked.push(one as MediaQueryList);
    return one as MediaQueryList;
  });
  return (next) =>
    act(() => {
      const before = asked.map(({ matches }) => matches);
      px = next;
      for (const [i, one] of asked.entries())
        if (one.matches !== before[i]) one.dispatchEvent(Object.assign(new Event('change'), { matches: one.matches }));
    });
}
