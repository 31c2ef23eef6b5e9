import { Button } from '@mantine/core';
import type { GuiaLinha } from '@portal/domain/taxas/contract';
import { porEmitir } from '@portal/domain/taxas/estado';
import { IconCheck, IconRefresh, IconX } from '@tabler/icons-react';
import { formatDate } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { FactList } from '#ui/FactList.tsx';
import { FileViewer } from '#ui/file/FileViewer.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { When } from '#ui/When.tsx';
import classes from './Conferencia.module.css';
import { ComprovantePill, temPdf } from './Pagamento.tsx';
import { PixDaGuia } from './PixDaGuia.tsx';
import { PorEmitir } from './PorEmitir.tsx';
import { lerComprovante, lerGuia } from './queries.ts';
import type { Conferencia } from './use-conferencia.ts';

const HEIGHT = 'max(16rem, calc(100dvh - 30rem))';

/** A slip beside the list: what it is, its proof or itself, and what may be done. */
export function GuiaAberta({ guia, conferencia }: { guia: GuiaLinha; conferencia: Conferencia }) {
  const { podeDecidir, podeRenovar, decidindo, renovando, aprovar, renovar, setRecusando } = conferencia;
  return (
    <div className={classes.panel}>
      <Fatos guia={guia} />
      <PorEmitir guia={guia} conferencia={conferencia} />
      <PixDaGuia guia={guia} cobra={conferencia.cobra} />
      {guia.comprovante?.motivo && <Callout meaning="danger">{guia.comprovante.motivo}</Callout>}
      <Repetido guia={guia} />
      <Documento guia={guia} />
      {podeRenovar && !porEmitir(guia) && (
        <div className={classes.acts}>
          <Button leftSection={<IconRefresh size={18} aria-hidden />} loading={renovando} onClick={renovar}>
            Emitir outra guia
          </Button>
        </div>
      )}
      {podeDecidir && (
        <div className={classes.acts}>
          <Button
            variant="default"
            className={classes.refuse}
            leftSection={<IconX size={18} aria-hidden />}
            disabled={decidindo}
            onClick={() => setRecusando(true)}
          >
            Recusar
          </Button>
          <Button leftSection={<IconCheck size={18} aria-hidden />} loading={decidindo} onClick={aprovar}>
            Aprovar comprovante
          </Button>
        </div>
      )}
    </div>
  );
}

function Fatos({ guia }: { guia: GuiaLinha }) {
  const { comprovante } = guia;
  const enviado = comprovante && {
    label: 'Comprovante',
    wide: true,
    value: (
      <>
        <ComprovantePill situacao={comprovante.situacao} /> {comprovante.enviado_por}, <When at={comprovante.criado_em} />
      </>
    ),
  };
  return (
    <div className={classes.facts}>
      <FactList
        facts={[
          {
            label: 'Valor',
            value: (
              <strong className={classes.value}>
                <MoneyText centavos={guia.valor_centavos} />
              </strong>
            ),
          },
          ...(guia.parcela ? [{ label: 'Parcela', value: `${guia.parcela.numero} de ${guia.parcela.de}` }] : []),
          ...(porEmitir(guia) ? [] : [{ label: 'Vencimento', value: formatDate(guia.vencimento) }]),
          {
            label: 'Requerimento',
            value: (
              <RouteLink href={rota('prefeitura.requerimento.gerenciar', { id: guia.requerimento_id })}>
                {guia.requerimento_numero}
              </RouteLink>
            ),
          },
          { label: 'Requerente', value: guia.requerente_nome },
          ...(enviado ? [enviado] : []),
        ]}
      />
    </div>
  );
}

/** One proof pays one slip: the same file sent for another is seen before anybody approves it. */
function Repetido({ guia: { repetidos } }: { guia: GuiaLinha }) {
  if (repetidos.length === 0) return null;
  return (
    <Callout meaning="warning" title="Este mesmo arquivo já foi enviado">
      <ul className={classes.repetidos}>
        {repetidos.map(({ numero, requerimento_id, requerimento_numero, pagamento }) => (
          <li key={numero}>
            Guia {numero} ({pagamento}), do requerimento{' '}
            <RouteLink href={rota('prefeitura.requerimento.gerenciar', { id: requerimento_id })}>{requerimento_numero}</RouteLink>
          </li>
        ))}
      </ul>
      Um comprovante paga uma guia só. Confira o valor e a data antes de aprovar.
    </Callout>
  );
}

/** The proof; without one the slip itself, where it was issued. */
function Documento({ guia }: { guia: GuiaLinha }) {
  const { comprovante } = guia;
  if (comprovante)
    return (
      <FileViewer
        key={comprovante.arquivo.id}
        id={comprovante.arquivo.id}
        title={`Comprovante da guia ${guia.numero}`}
        load={() => lerComprovante(guia.requerimento_id, comprovante.arquivo.id)}
        height={HEIGHT}
      />
    );
  return (
    <>
      {guia.pagamento === 'Pendente' && !porEmitir(guia) && <Callout>O requerente ainda não enviou o comprovante.</Callout>}
      {temPdf(guia) && (
        <FileViewer
          key={guia.id}
          id={`guia-${guia.id}`}
          title={`Guia ${guia.numero}`}
          load={() => lerGuia(guia.id)}
          height={HEIGHT}
        />
      )}
    </>
  );
}
