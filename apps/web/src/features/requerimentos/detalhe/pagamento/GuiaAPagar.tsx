import { Button } from '@mantine/core';
import { formatLinhaDigitavel } from '@portal/domain/taxas/codigo-de-barras';
import { contestacaoAberta } from '@portal/domain/taxas/contestacao';
import type { Guia } from '@portal/domain/taxas/contract';
import { porEmitir } from '@portal/domain/taxas/estado';
import { formatData } from '@portal/domain/text/datas';
import { IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Memoria } from '#entities/taxas/Memoria.tsx';
import { hoje } from '#lib/fuso.ts';
import { Callout } from '#ui/Callout.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import { useBaixar } from '../../queries.ts';
import classes from './Guia.module.css';
import { LinkParaPagar } from './LinkParaPagar.tsx';
import { MeiosDePagar } from './MeiosDePagar.tsx';
import { prazoDaGuia } from './prazo-da-guia.ts';

interface Props {
  guia: Guia;
  /** Asks for another slip when the day of this one is over; left out: nobody here may. */
  onRenovar?: (() => Promise<unknown>) | undefined;
  /** Opens the choice of paying in parts; left out: it is paid at once, or nobody here may. */
  onParcelar?: (() => void) | undefined;
}

/** A slip: what is due, the ways to pay it while its day lasts, and how the amount comes about. */
export function GuiaAPagar({ guia, onRenovar, onParcelar }: Props) {
  return (
    <div className={classes.root}>
      <div className={classes.valor}>
        <span className={classes.quanto}>
          <MoneyText centavos={guia.valor_centavos} />
        </span>
        <span>
          {guia.descricao}
          {guia.parcela && `, parcela ${guia.parcela.numero} de ${guia.parcela.de}`}
          {isEmitida(guia) && !contestacaoAberta(guia) && `, ${prazoDaGuia(guia.vencimento)}`}
        </span>
      </div>
      {onParcelar && (
        <div>
          <Button variant="default" onClick={onParcelar}>
            Pagar em até {guia.parcelas_max} vezes
          </Button>
        </div>
      )}
      <ComoPagar guia={guia} onRenovar={onRenovar} />
      <details className={classes.conta}>
        <summary>Como se chega a este valor</summary>
        <Memoria linhas={guia.memoria} label="Cálculo da taxa" />
      </details>
    </div>
  );
}

export const isEmitida = (guia: Pick<Guia, 'emissao'>): boolean => !porEmitir(guia);

/** Something to copy: of one issued by hand there may be the sheet alone. */
const temCodigo = ({ linha_digitavel, pix }: Guia): boolean => linha_digitavel !== '' || pix !== '';

function ComoPagar({ guia, onRenovar }: Props) {
  if (!isEmitida(guia))
    return (
      <Callout title="A guia ainda vai ser emitida">
        Não há nada a pagar por enquanto, e o seu pedido continua guardado. A prefeitura já sabe, e avisamos você no sino e por
        e-mail quando puder pagar.
      </Callout>
    );
  // it waits for an answer: what is void by now is made anew with it
  if (contestacaoAberta(guia) && guia.vencimento < hoje()) return null;
  return guia.vencimento < hoje() ? <GuiaVencida guia={guia} onRenovar={onRenovar} /> : <Meios guia={guia} />;
}

/** Three ways to pay: Pix by code or by picture, the typed line, the PDF. */
function Meios({ guia }: { guia: Guia }) {
  const baixar = useBaixar();
  return (
    <MeiosDePagar
      pix={guia.pix}
      aCaminho={guia.pix_a_caminho}
      linha={formatLinhaDigitavel(guia.linha_digitavel)}
      codigo={guia.linha_digitavel}
    >
      <Button
        variant="default"
        leftSection={<IconFileDownload size={18} aria-hidden />}
        loading={baixar.isPending}
        onClick={() => baixar.mutate({ tipo: 'guia', id: guia.id })}
      >
        Baixar a guia em PDF
      </Button>
      {temCodigo(guia) && <LinkParaPagar guia={guia} />}
      {guia.numero_externo && <p className={classes.nota}>Na prefeitura, esta guia tem o número {guia.numero_externo}.</p>}
    </MeiosDePagar>
  );
}

/** Before another slip is asked for: what it will cost, and why. */
function OQueMuda({ guia, podeEmitir }: { guia: Guia; podeEmitir: boolean }) {
  if (!podeEmitir) return 'Não pague por ela. Quem acompanha este pedido pode emitir outra.';
  const nova = guia.ao_renovar;
  const pago = 'Se você já tinha pago, envie o comprovante.';
  if (!nova || nova.acrescimos.length === 0) return `Não pague por ela. Emita outra, com o mesmo valor e um prazo novo. ${pago}`;
  return (
    <>
      <p>
        Não pague por ela. A nova guia será de <MoneyText centavos={nova.valor_centavos} />, para pagar até{' '}
        {formatData(nova.vencimento)}, porque o atraso tem acréscimos:
      </p>
      <Memoria linhas={nova.acrescimos} label="Acréscimos pelo atraso" />
      <p>{pago}</p>
    </>
  );
}

/** What was printed on it is worth nothing any more: banks refuse it, and a Pix would be paid to a slip that is void. */
function GuiaVencida({ guia, onRenovar }: Props) {
  const [emitindo, setEmitindo] = useState(false);
  return (
    <Callout
      meaning="warning"
      title="Esta guia venceu"
      actions={
        onRenovar && (
          <Button
            loading={emitindo}
            onClick={() => {
              setEmitindo(true);
              void onRenovar().finally(() => setEmitindo(false));
            }}
          >
            Emitir outra guia
          </Button>
        )
      }
    >
      <OQueMuda guia={guia} podeEmitir={Boolean(onRenovar)} />
    </Callout>
  );
}
