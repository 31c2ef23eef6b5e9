import { useEffect, useState } from 'react';
import classes from './Guia.module.css';

/** The Pix as a picture, for who is at a computer and pays with the phone. Quiet zone and black on white, as banks' cameras want it. */
export function PixQr({ texto }: { texto: string }) {
  const [src, setSrc] = useState('');
  useEffect(() => {
    let gone = false;
    import('qrcode').then(
      ({ toString: draw }) =>
        draw(texto, { type: 'svg', errorCorrectionLevel: 'M', margin: 3 }).then((svg) => {
          if (!gone) setSrc(`data:image/svg+xml,${encodeURIComponent(svg)}`);
        }),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [texto]);
  return <div className={classes.qr}>{src && <img src={src} alt="Código QR do Pix desta guia" width={168} height={168} />}</div>;
}
