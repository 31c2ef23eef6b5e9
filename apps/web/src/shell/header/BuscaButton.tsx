import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import classes from './Header.module.css';

const Busca = lazy(async () => ({ default: (await import('../Busca.tsx')).Busca }));
const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the search from anywhere at the desk. */
export function BuscaButton() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(isMac ? event.metaKey : event.ctrlKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button type="button" className={classes.search} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <span className={classes.searchWord}>Buscar</span>
        <kbd className={classes.searchKey}>{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      <Suspense>{open && <Busca onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
