import { useEffect, useState } from 'react';
import classes from './QrCode.module.css';

interface Props {
  /** What the camera reads. */
  text: string;
  alt: string;
  /** px */
  size?: number;
  className?: string;
}

/** A QR code drawn in the browser. Quiet zone and black on white in both schemes, as cameras want it. */
export function QrCode({ text, alt, size = 168, className = '' }: Props) {
  const [src, setSrc] = useState('');
  useEffect(() => {
    let gone = false;
    import('qrcode').then(
      ({ toString: draw }) =>
        draw(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 3 }).then((svg) => {
          if (!gone) setSrc(`data:image/svg+xml,${encodeURIComponent(svg)}`);
        }),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [text]);
  return (
    <div className={`${classes.qr} ${className}`} style={{ width: size, height: size }}>
      {src && <img src={src} alt={alt} width={size} height={size} />}
    </div>
  );
}
