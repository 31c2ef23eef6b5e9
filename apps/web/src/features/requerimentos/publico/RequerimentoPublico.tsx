import { Button } from '@mantine/core';
import type { RequerimentoPublico as Publico } from '@portal/domain/autos/publico';
import { IconCertificate, IconPrinter } from '@tabler/icons-react';
import { StatusRequerimento } from '#entities/requerimentos/StatusRequerimento.tsx';
import { EXPLICACAO_DO_STATUS } from '#entities/requerimentos/status.ts';
import { ApiError } from '#lib/api-error.ts';
import { formatDate } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactList } from '#ui/FactList.tsx';
import { NoIndex } from '#ui/NoIndex.tsx';
import { Page } from '#ui/Page.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { FactsSkeleton } from '#ui/Skeletons.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { When } from '#ui/When.tsx';
import { Caminho } from '../detalhe/LinhaDePassos.tsx';
import { Previsao } from '../Previsao.tsx';
import { useRequerimentoPublico } from '../queries.ts';
import classes from './Publico.module.css';

/** Where a request is, for anyone who has its address: no person stands on this page. */
export function RequerimentoPublico({ id }: { id: string }) {
  const { data, error, refetch } = useRequerimentoPublico(id);
  if (error instanceof ApiError && !data) return error.status === 429 ? <Espere tentar={() => void refetch()} /> : <NaoExiste />;
  return (
    <Page
      title={data ? `${data.processo_nome} ${data.numero}` : 'Acompanhar um requerimento'}
      aside={data && <StatusRequerimento status={data.status} />}
      subtitle={data && `Acompanhamento público. ${data.municipio}.`}
      width="normal"
    >
      <NoIndex />
      {data ? (
        <Tela r={data} />
      ) : (
        <Card>
          <FactsSkeleton />
        </Card>
      )}
    </Page>
  );
}

function Tela({ r }: { r: Publico }) {
  return (
    <div className={classes.root}>
      <Card>
        <Caminho passos={r.passos.map(({ setor, ...passo }) => ({ ...passo, quem: setor }))} />
      </Card>
      <Card title={r.com_quem ? 'Onde está' : 'Como terminou'} id="onde">
        <FactList
          columns={2}
          facts={[
            { label: 'Situação', value: EXPLICACAO_DO_STATUS[r.status], wide: true },
            r.com_quem
              ? { label: 'Com quem está', value: r.com_quem.quem === 'requerente' ? 'O requerente' : r.com_quem.setor }
              : { label: 'Encerrado em', value: r.concluido_em && formatDate(r.concluido_em) },
            ...(r.com_quem
              ? [
                  { label: 'Desde', value: <When at={r.com_quem.desde} exact /> },
                  { label: 'Etapa', value: r.com_quem.etapa },
                ]
              : []),
            { label: 'Protocolado em', value: <When at={r.protocolado_em} exact /> },
            { label: 'Bairro', value: r.bairro },
          ]}
        />
      </Card>
      {r.previsao && (
        <Card title="Quando deve terminar" id="previsao">
          <Previsao previsao={r.previsao} dono="o requerente" />
        </Card>
      )}
      {r.respostas.length > 0 && (
        <Card title="O que foi pedido" id="respostas">
          <FactList facts={r.respostas.map(({ rotulo, texto }) => ({ label: rotulo, value: texto, wide: texto.length > 60 }))} />
        </Card>
      )}
      {r.documentos.length > 0 && (
        <Card title="Documentos emitidos" id="documentos">
          <ul className={classes.documentos}>
            {r.documentos.map((d) => (
              <li key={d.codigo}>
                <IconCertificate size={24} className={classes.icone} aria-hidden />
                <div>
                  <RouteLink href={rota('verificar', { codigo: d.codigo })}>
                    {d.titulo} {d.numero}
                  </RouteLink>
                  <div className={classes.meta}>assinado em {formatDate(d.vigente_em)}</div>
                </div>
                <StatusPill tone={d.situacao === 'Vigente' ? 'green' : 'grey'}>{d.situacao}</StatusPill>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <p className={classes.nota}>
        {r.respostas.length > 0
          ? 'Esta página mostra o andamento e o que este pedido tem de público. O resto fica com quem fez o pedido e com a prefeitura.'
          : 'Esta página mostra só o andamento. Nomes, documentos, endereço e arquivos ficam com quem fez o pedido e com a prefeitura.'}
      </p>
      <div className={`${classes.acoes} no-print`}>
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          Imprimir
        </Button>
      </div>
    </div>
  );
}

const NaoExiste = () => (
  <Page title="Requerimento não encontrado" width="narrow">
    <NoIndex />
    <EmptyState
      title="Não há requerimento neste endereço"
      action={
        <Button component={RouteLink} href={rota('login')}>
          Ir para a entrada
        </Button>
      }
    >
      Confira se o link está completo. Um pedido que ainda não foi enviado à prefeitura também não aparece aqui.
    </EmptyState>
  </Page>
);

const Espere = ({ tentar }: { tentar: () => void }) => (
  <Page title="Acompanhar um requerimento" width="narrow">
    <NoIndex />
    <Callout
      meaning="warning"
      title="Foram muitas consultas seguidas"
      actions={
        <Button variant="default" onClick={tentar}>
          Tentar de novo
        </Button>
      }
    >
      Espere um minuto e tente de novo.
    </Callout>
  </Page>
);
