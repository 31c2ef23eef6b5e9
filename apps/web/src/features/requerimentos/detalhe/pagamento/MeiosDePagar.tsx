import type { ReactNode } from 'react';
import { CopyText } from '#ui/CopyText.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import classes from './Guia.module.css';

interface Props {
  /** '' without one */
  pix: string;
  /** the typed line as people read it, and as it is copied; '' without one */
  linha: string;
  codigo: string;
  /** under the line */
  children?: ReactNode;
}

/** Pix by code or by picture, and the typed line. */
export const MeiosDePagar = ({ pix, linha, codigo, children }: Props) => (
  <div className={classes.meios}>
    {pix && (
      <div className={classes.pix}>
        <QrCode text={pix} alt="Código QR do Pix desta guia" className={classes.qr} />
        <CopyText label="Pix copia e cola" text={pix} copy="Copiar código Pix" primary />
      </div>
    )}
    <div className={classes.outros}>
      {linha && (
        <CopyText label="Código de barras (linha digitável)" text={linha} copied={codigo} copy="Copiar linha digitável" />
      )}
      {children}
    </div>
  </div>
);
