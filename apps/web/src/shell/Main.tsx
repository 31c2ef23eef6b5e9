import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { usePathname } from '#lib/navigation.ts';
import { warmToasts } from '#lib/notify.ts';
import { PageSkeleton } from '#ui/Skeletons.tsx';
import classes from './Shell.module.css';

/** The page that was shown before, in whatever frame it stood: the log-in has another than what it leads to. */
let before: string | undefined;

/** Where the page stands. A new page takes the focus, so that a screen reader begins to read there. */
export function Main({ bare }: { bare?: boolean }) {
  const ref = useRef<HTMLElement>(null);
  const pathname = usePathname();
  const fresh = useRef(true);
  useEffect(() => {
    const first = before === undefined;
    const isNew = fresh.current || before !== pathname;
    // in a new frame a field that asks for the focus has it by now
    const taken = fresh.current && ref.current?.contains(document.activeElement);
    before = pathname;
    fresh.current = false;
    if (!first && isNew && !taken) ref.current?.focus({ preventScroll: true });
  }, [pathname]);
  useEffect(() => {
    if (!bare) warmToasts();
  }, [bare]);
  return (
    <main id="conteudo" ref={ref} tabIndex={-1} className={bare ? classes.bare : classes.main}>
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </main>
  );
}
