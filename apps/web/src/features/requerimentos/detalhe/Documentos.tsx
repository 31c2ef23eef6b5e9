import { Button } from '@mantine/core';
import type { Requerimento } from '@portal/domain/autos/contract';
import type { Licenca } from '@portal/domain/licencas/contract';
import { formatCodigo, numeroDoDocumento } from '@portal/domain/licencas/numero';
import { isAssinada } from '@portal/domain/licencas/situacoes';
import { IconDownload, IconEye } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { lerLicenca } from '#entities/licencas/queries.ts';
import { formatDate, formatDateTime } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactList } from '#ui/FactList.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Tone } from '#ui/tones.ts';
import { useBaixar } from '../queries.ts';
import classes from './Documentos.module.css';

const PdfViewer = lazy(() => import('#ui/pdf/PdfViewer.tsx').then((module) => ({ default: module.PdfViewer })));

const TOM: Record<Licenca['situacao'], Tone> = {
  'Em emissão': 'blue',
  'Aguardando assinatura': 'violet',
  Vigente: 'green',
  Suspensa: 'red',
  Cassada: 'red',
  Baixada: 'grey',
  Vencida: 'red',
  Substituída: 'grey',
  'Sem efeito': 'red',
};

/** What says whether a document waits for its signature, or for the town hall to name who signs. */
const SEGUE = new Set(['assinatura_parou', 'assinatura_segue', 'licenca_regenerada', 'reabrir']);

/** The documents that came out of a request. */
export function Documentos({ requerimento }: { requerimento: Requerimento }) {
  const { licencas, definicao, status, eventos } = requerimento;
  // the events come newest first
  const parou = eventos.find(({ tipo }) => SEGUE.has(tipo))?.tipo === 'assinatura_parou';
  if (licencas.length === 0)
    return (
      <EmptyState title="Nenhum documento ainda">
        {definicao.documentos.length === 0
          ? 'Este pedido não gera documento.'
          : parou
            ? 'O documento não foi assinado. A prefeitura chama outra pessoa ou corrige o documento; nada depende de você.'
            : status === 'Deferido'
              ? 'O documento está sendo feito e assinado. Avisaremos por e-mail quando estiver pronto.'
              : `${definicao.documentos.map((d) => d.titulo).join(' e ')}: aparece aqui depois da aprovação e da assinatura.`}
      </EmptyState>
    );
  return (
    <ul className={classes.lista}>
      {licencas.map((licenca) => (
        <li key={licenca.id}>
          <UmDocumento licenca={licenca} />
        </li>
      ))}
    </ul>
  );
}

export function UmDocumento({ licenca }: { licenca: Licenca }) {
  const baixar = useBaixar();
  const [lendo, setLendo] = useState(false);
  const titulo = `${licenca.titulo} ${numeroDoDocumento(licenca)}`;
  const signed = licenca.assinaturas.filter((a) => a.status === 'Assinado');
  return (
    <article className={classes.documento} aria-label={titulo}>
      <div className={classes.topo}>
        <h3 className={classes.titulo}>{titulo}</h3>
        <StatusPill tone={TOM[licenca.situacao]}>{licenca.situacao}</StatusPill>
      </div>
      <FactList
        facts={[
          { label: 'Emitido em', value: formatDate(licenca.emitida_em) },
          { label: 'Vale até', value: licenca.validade_em ? formatDate(licenca.validade_em) : 'Sem prazo' },
          { label: 'Código de verificação', value: formatCodigo(licenca.codigo) },
          ...(licenca.condicoes ? [{ label: 'Condições', value: licenca.condicoes, wide: true }] : []),
          ...(signed.length > 0
            ? [
                {
                  label: signed.length === 1 ? 'Assinado por' : 'Assinaturas',
                  value: signed.map((a) => `${a.nome}, ${a.papel}, ${formatDateTime(a.decidida_em ?? '')}`).join('; '),
                  wide: true,
                },
              ]
            : []),
        ]}
      />
      <div className={classes.acoes}>
        <Button
          variant={isAssinada(licenca.situacao) ? 'filled' : 'default'}
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={baixar.isPending}
          onClick={() => baixar.mutate({ tipo: 'licenca', id: licenca.id })}
        >
          Baixar o PDF
        </Button>
        <Button variant="default" leftSection={<IconEye size={18} aria-hidden />} onClick={() => setLendo(true)}>
          Ver aqui
        </Button>
        <Button component={RouteLink} variant="subtle" href={rota('verificar', { codigo: licenca.codigo })}>
          Conferir a autenticidade
        </Button>
      </div>
      {lendo && (
        <Dialog onClose={() => setLendo(false)} title={titulo} size="64rem">
          <Suspense fallback={<TextSkeleton lines={8} />}>
            <PdfViewer
              title={titulo}
              queryKey={['licenca', licenca.id, licenca.versao]}
              load={() => lerLicenca(licenca.id)}
              height="72vh"
            />
          </Suspense>
        </Dialog>
      )}
    </article>
  );
}
