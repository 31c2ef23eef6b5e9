import { Button } from '@mantine/core';
import { formatDocumento } from '@portal/domain/text/documento';
import type { DetalheDoPedido } from '@portal/domain/titular/contract';
import { NOMES_DOS_TIPOS, type Resposta } from '@portal/domain/titular/rules';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { formatDate } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { StaleDialog } from '#ui/dialog/StaleDialog.tsx';
import { FactList } from '#ui/FactList.tsx';
import { Page } from '#ui/Page.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { When } from '#ui/When.tsx';
import classes from './Direitos.module.css';
import { useBaixarProva, usePedido, useResponder } from './direitos.ts';
import { Impedimentos, Pontos, queFica, queSai } from './OQueHa.tsx';
import { ResponderDialog, type RespostaEscrita } from './ResponderDialog.tsx';
import { SituacaoDoPedido } from './SituacaoDoPedido.tsx';
import { Prazo } from './Titulares.tsx';

const LISTA = { label: 'Pedidos de titulares', href: rota('prefeitura.cadastro.titulares') };

/** One request of a holder: what was asked, what there is of the person, and the answer. */
export function TitularPage({ id }: { id: string }) {
  const { data, refetch } = usePedido(id);
  if (!data)
    return (
      <Page title="Pedido de titular" breadcrumbs={[LISTA]}>
        <CardsSkeleton cards={3} />
      </Page>
    );
  return <Um pedido={data} onReload={() => void refetch()} />;
}

function Um({ pedido, onReload }: { pedido: DetalheDoPedido; onReload: () => void }) {
  const responder = useResponder(pedido.id);
  const [aberto, setAberto] = useState<{ pedido: DetalheDoPedido; situacao: Resposta | null } | null>(null);
  const [stale, setStale] = useState(false);
  // the dialog goes on saying whose it was while it closes over somebody who is no more
  const enviar = async (resposta: RespostaEscrita) => {
    try {
      await responder.mutateAsync({ versao: pedido.versao, ...resposta });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        setAberto(null);
        setStale(true);
      }
      throw error;
    }
  };
  return (
    <Page
      title={`Pedido nº ${pedido.numero}`}
      subtitle={NOMES_DOS_TIPOS[pedido.tipo]}
      breadcrumbs={[LISTA]}
      aside={<SituacaoDoPedido situacao={pedido.situacao} />}
      actions={
        pedido.situacao === 'Aguardando' && <Atos pedido={pedido} onAbrir={(situacao) => setAberto({ pedido, situacao })} />
      }
    >
      <div className={classes.partes}>
        {pedido.balcao?.espera && (
          <Callout meaning="info" title="Ainda não pode ser eliminado">
            {pedido.balcao.espera}
          </Callout>
        )}
        <OPedido pedido={pedido} />
        <ARespondida pedido={pedido} />
        {pedido.ha && <OQueHa ha={pedido.ha} tipo={pedido.tipo} />}
      </div>
      {aberto && <ResponderDialog {...aberto} onSubmit={enviar} onClose={() => setAberto(null)} />}
      {stale && (
        <StaleDialog
          title="Este pedido mudou enquanto você olhava"
          onReload={() => {
            onReload();
            setStale(false);
          }}
          onClose={() => setStale(false)}
        />
      )}
    </Page>
  );
}

function Atos({ pedido, onAbrir }: { pedido: DetalheDoPedido; onAbrir: (situacao: Resposta | null) => void }) {
  if (pedido.tipo !== 'eliminacao') return <Button onClick={() => onAbrir(null)}>Responder</Button>;
  const elimina = pedido.respostas_possiveis.find((r) => r !== 'Recusado');
  return (
    <>
      <Button variant="default" onClick={() => onAbrir('Recusado')}>
        Recusar
      </Button>
      {elimina && <Button onClick={() => onAbrir(elimina)}>Eliminar os dados</Button>}
    </>
  );
}

function OPedido({ pedido: { id, pessoa, balcao, criado_em, prazo_em, situacao, texto } }: { pedido: DetalheDoPedido }) {
  return (
    <Card title="O pedido" id="pedido">
      <FactList
        columns={2}
        facts={[
          {
            label: 'Titular',
            value: pessoa.removida ? (
              pessoa.nome
            ) : (
              <RouteLink href={rota('prefeitura.cadastro.contribuinte.visualizacao', { id: pessoa.id })}>{pessoa.nome}</RouteLink>
            ),
          },
          ...(pessoa.removida
            ? []
            : [
                { label: 'CPF ou CNPJ', value: pessoa.documento && formatDocumento(pessoa.documento) },
                { label: 'E-mail', value: pessoa.email },
              ]),
          { label: 'Feito', value: <When at={criado_em} exact /> },
          {
            label: 'Responder até',
            value: (
              <>
                {formatDate(prazo_em)}
                {situacao === 'Aguardando' && (
                  <>
                    {' · '}
                    <Prazo situacao={situacao} prazo_em={prazo_em} />
                  </>
                )}
              </>
            ),
          },
          {
            label: 'Como foi feito',
            value: balcao ? `No balcão, registrado por ${balcao.por}. ${balcao.identidade}` : 'Pela própria pessoa, no portal',
            wide: true,
          },
          ...(balcao ? [{ label: 'O que foi conferido', value: <Prova pedidoId={id} prova={balcao.prova} />, wide: true }] : []),
          ...(texto ? [{ label: 'O que a pessoa escreveu', value: texto, wide: true }] : []),
        ]}
      />
    </Card>
  );
}

/** What was looked at when the person asked; that it is opened is kept. */
function Prova({ pedidoId, prova }: { pedidoId: string; prova: NonNullable<DetalheDoPedido['balcao']>['prova'] }) {
  const baixar = useBaixarProva(pedidoId);
  if (!prova) return 'Nenhum documento guardado com este pedido.';
  return (
    <Button
      variant="subtle"
      size="compact-md"
      mih={44}
      maw="100%"
      leftSection={<IconDownload size={18} aria-hidden />}
      aria-label={`Baixar o documento conferido: ${prova.nome}`}
      loading={baixar.isPending}
      onClick={() => baixar.mutate()}
    >
      {prova.nome}
    </Button>
  );
}

function ARespondida({ pedido: { resposta, fundamento, respondido_por, encerrado_em } }: { pedido: DetalheDoPedido }) {
  if (!resposta || !encerrado_em) return null;
  return (
    <Card title="A resposta" id="resposta">
      <FactList
        columns={2}
        facts={[
          { label: 'Respondido por', value: respondido_por },
          { label: 'Em', value: <When at={encerrado_em} exact /> },
          { label: 'Resposta', value: resposta, wide: true },
          ...(fundamento ? [{ label: 'Fundamento', value: fundamento, wide: true }] : []),
        ]}
      />
    </Card>
  );
}

function OQueHa({ ha, tipo }: { ha: NonNullable<DetalheDoPedido['ha']>; tipo: DetalheDoPedido['tipo'] }) {
  const fica = queFica(ha);
  return (
    <Card title={tipo === 'eliminacao' ? 'O que acontece se eliminar' : 'O que há da pessoa no portal'} id="o-que-ha">
      {tipo === 'eliminacao' && (
        <Impedimentos
          ha={ha}
          title="Ainda não pode ser eliminado"
          hrefDe={(id) => rota('prefeitura.requerimento.visualizacao', { id })}
        />
      )}
      <div className={classes.prazo}>
        <strong>{tipo === 'eliminacao' ? 'Sai' : 'No cadastro'}</strong>
        <Pontos itens={queSai(ha)} />
      </div>
      <div className={classes.prazo}>
        <strong>{tipo === 'eliminacao' ? 'Fica, com o nome como está' : 'Em atos da prefeitura'}</strong>
        {fica.length > 0 ? <Pontos itens={fica} /> : <p className={classes.sob}>Nada: a pessoa não protocolou pedidos.</p>}
      </div>
    </Card>
  );
}
