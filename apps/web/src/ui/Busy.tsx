import { Loader } from '@mantine/core';
import { useBusy } from '#lib/busy.ts';
import { SPINNER_OVERLAY_PX } from '#lib/constants.ts';
import classes from './Busy.module.css';

/** Covers everything while something that ends the page is going on, and says what. */
export function Busy() {
  const text = useBusy();
  return (
    <div className={classes.root} data-on={text !== '' || undefined} role="status">
      {text && (
        <>
          <Loader size={SPINNER_OVERLAY_PX} aria-hidden />
          <p>{text}</p>
        </>
      )}
    </div>
  );
}
