import type { ReactNode } from 'react';
import { Callout } from '#ui/Callout.tsx';
import { CopyText } from '#ui/CopyText.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import classes from './Guia.module.css';

interface Props {
  /** '' without one */
  pix: string;
  /** the bank is still to give it */
  aCaminho: boolean;
  /** the typed line as people read it, and as it is copied; '' without one */
  linha: string;
  codigo: string;
  /** under the line */
  children?: ReactNode;
}

/** Pix by code or by picture, and the typed line. */
export const MeiosDePagar = ({ pix, aCaminho, linha, codigo, children }: Props) => (
  <div className={classes.meios}>
    {pix && (
      <div className={classes.pix}>
        <QrCode text={pix} alt="Código QR do Pix desta guia" className={classes.qr} />
        <CopyText label="Pix copia e cola" text={pix} copy="Copiar código Pix" primary />
      </div>
    )}
    {!pix && aCaminho && (
      <Callout title="O código Pix está a caminho">
        O banco ainda não o mandou. Se você abrir esta página mais tarde, ele estará aqui. Enquanto isso, pague pelo código de
        barras.
      </Callout>
    )}
    <div className={classes.outros}>
      {linha && (
        <CopyText label="Código de barras (linha digitável)" text={linha} copied={codigo} copy="Copiar linha digitável" />
      )}
      {children}
    </div>
  </div>
);
