import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { usePathname } from '#lib/navigation.ts';
import { warmToasts } from '#lib/notify.ts';
import { PageSkeleton } from '#ui/Skeletons.tsx';
import classes from './Shell.module.css';

/** Where the page stands. A new page takes the focus, so that a screen reader begins to read there. */
export function Main({ bare }: { bare?: boolean }) {
  const ref = useRef<HTMLElement>(null);
  const pathname = usePathname();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    ref.current?.focus({ preventScroll: true });
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
