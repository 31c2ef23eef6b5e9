import { Button } from '@mantine/core';
import type { Canhoto as Dados } from '@portal/domain/autos/publico';
import { isEncerrado } from '@portal/domain/requerimentos/status';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { StatusRequerimento } from '#entities/requerimentos/StatusRequerimento.tsx';
import { EXPLICACAO_DO_STATUS } from '#entities/requerimentos/status.ts';
import { ApiError } from '#lib/api-error.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactList } from '#ui/FactList.tsx';
import { NoIndex } from '#ui/NoIndex.tsx';
import { Page } from '#ui/Page.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { FactsSkeleton } from '#ui/Skeletons.tsx';
import { When } from '#ui/When.tsx';
import { Previsao } from '../Previsao.tsx';
import { useBaixar, useCanhoto } from '../queries.ts';
import { LinkPublico } from './LinkPublico.tsx';
import classes from './Publico.module.css';

/** The receipt anyone with its address sees: where the request is, and nothing personal. */
export function Canhoto({ canhoto }: { canhoto: string }) {
  const { data, error } = useCanhoto(canhoto);
  const baixar = useBaixar();
  if (error instanceof ApiError && (error.status === 404 || error.status === 422))
    return (
      <Page title="Canhoto não encontrado" width="narrow">
        <NoIndex />
        <EmptyState
          title="Este canhoto não existe"
          action={
            <Button component={RouteLink} href={rota('login')}>
              Ir para a entrada
            </Button>
          }
        >
          Confira se o endereço está completo. Ele está no PDF do canhoto e no e-mail que o requerente recebeu.
        </EmptyState>
      </Page>
    );
  return (
    <Page
      title={data ? `Requerimento ${data.numero}` : 'Canhoto do requerimento'}
      aside={data && <StatusRequerimento status={data.status} />}
      subtitle={data && `${data.processo_nome}. ${data.municipio}.`}
      width="narrow"
    >
      <NoIndex />
      <div className={classes.root}>
        <Card>{data ? <Recebido data={data} canhoto={canhoto} /> : <FactsSkeleton />}</Card>
        {data?.previsao && (
          <Card title="Quando deve terminar" id="previsao">
            <Previsao previsao={data.previsao} dono="você" />
          </Card>
        )}
        {data && (
          <>
            <div className={`${classes.acoes} no-print`}>
              <Button
                leftSection={<IconDownload size={18} aria-hidden />}
                loading={baixar.isPending}
                onClick={() => baixar.mutate({ tipo: 'canhoto', id: canhoto })}
              >
                Baixar o canhoto em PDF
              </Button>
              <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
                Imprimir
              </Button>
            </div>
            <div className="no-print">
              <Card title="Para outras pessoas acompanharem" id="acompanhar">
                <p className={classes.introducao}>
                  O <RouteLink href={rota('requerimento.visualizar', { id: data.id })}>acompanhamento público</RouteLink> mostra
                  onde o pedido está, sem o seu nome. O endereço deste canhoto fica com você.
                </p>
                <LinkPublico id={data.id} />
              </Card>
            </div>
          </>
        )}
      </div>
    </Page>
  );
}

/** What was received and where it is now; the code leads back here from paper. */
const Recebido = ({ data, canhoto }: { data: Dados; canhoto: string }) => (
  <div className={classes.canhoto}>
    <div className={classes.fatos}>
      <FactList
        columns={2}
        facts={[
          { label: 'Protocolo', value: data.numero },
          { label: 'Protocolado em', value: <When at={data.protocolado_em} exact /> },
          { label: 'Situação', value: EXPLICACAO_DO_STATUS[data.status], wide: true },
          {
            label: isEncerrado(data.status) ? 'Última etapa' : 'Onde está',
            value: [data.etapa_nome, data.setor_nome].filter(Boolean).join(', '),
          },
          { label: 'Última atualização', value: <When at={data.atualizado_em} exact /> },
          { label: 'Requerente', value: data.requerente },
          { label: 'Bairro', value: data.bairro },
        ]}
      />
    </div>
    <figure className={classes.qr}>
      <QrCode
        text={`${location.origin}${rota('requerimento.canhoto', { id: canhoto })}`}
        alt="Código QR com o endereço deste canhoto"
        size={144}
      />
      <figcaption>Aponte a câmera para voltar a esta página.</figcaption>
    </figure>
  </div>
);
