import { Button } from '@mantine/core';
import { formatLinhaDigitavel } from '@portal/domain/taxas/codigo-de-barras';
import type { Guia } from '@portal/domain/taxas/contract';
import { diasEntre, formatData } from '@portal/domain/text/datas';
import { IconFileDownload } from '@tabler/icons-react';
import { plural } from '#lib/format.ts';
import { hoje } from '#lib/fuso.ts';
import { Callout } from '#ui/Callout.tsx';
import { CopyText } from '#ui/CopyText.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import { Memoria } from '../Memoria.tsx';
import { useBaixar } from '../queries.ts';
import classes from './Guia.module.css';

/** 'vence em 3 dias', 'venceu em 12/03/2026'. */
export function prazoDaGuia(vencimento: string): string {
  const days = diasEntre(hoje(), vencimento);
  if (days < 0) return `venceu em ${formatData(vencimento)}`;
  if (days === 0) return 'vence hoje';
  return days === 1 ? 'vence amanhã' : `vence em ${plural(days, 'dia', 'dias')}, ${formatData(vencimento)}`;
}

/** A slip and its three ways to be paid: Pix by code or by picture, the typed line, the PDF. */
export function GuiaAPagar({ guia }: { guia: Guia }) {
  const baixar = useBaixar();
  return (
    <div className={classes.root}>
      <div className={classes.valor}>
        <span className={classes.quanto}>
          <MoneyText centavos={guia.valor_centavos} />
        </span>
        <span>
          {guia.descricao}, {prazoDaGuia(guia.vencimento)}
        </span>
      </div>
      {guia.vencimento < hoje() && (
        <Callout meaning="warning" title="Esta guia venceu">
          O Pix ainda pode ser pago. Se o banco recusar o código de barras, peça uma guia nova à prefeitura.
        </Callout>
      )}
      <div className={classes.meios}>
        {guia.pix && (
          <div className={classes.pix}>
            <QrCode text={guia.pix} alt="Código QR do Pix desta guia" className={classes.qr} />
            <CopyText label="Pix copia e cola" text={guia.pix} copy="Copiar código Pix" primary />
          </div>
        )}
        <div className={classes.outros}>
          <CopyText
            label="Código de barras (linha digitável)"
            text={formatLinhaDigitavel(guia.linha_digitavel)}
            copied={guia.linha_digitavel}
            copy="Copiar linha digitável"
          />
          <Button
            variant="default"
            leftSection={<IconFileDownload size={18} aria-hidden />}
            loading={baixar.isPending}
            onClick={() => baixar.mutate({ tipo: 'guia', id: guia.id })}
          >
            Baixar a guia em PDF
          </Button>
        </div>
      </div>
      <details className={classes.conta}>
        <summary>Como se chega a este valor</summary>
        <Memoria linhas={guia.memoria} label="Cálculo da taxa" />
      </details>
    </div>
  );
}
