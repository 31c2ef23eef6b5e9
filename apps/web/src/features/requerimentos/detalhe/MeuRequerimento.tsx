import { Button, Tabs } from '@mantine/core';
import type { Requerimento } from '@portal/domain/autos/contract';
import { isProtocolado } from '@portal/domain/requerimentos/status';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { AmbienteCampos } from '#entities/campos/AmbienteCampos.tsx';
import { StatusRequerimento } from '#entities/requerimentos/StatusRequerimento.tsx';
import { currentPath, goTo, useSearchString } from '#lib/navigation.ts';
import { fromQueryString } from '#lib/query-string.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { Page } from '#ui/Page.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { PageSkeleton } from '#ui/Skeletons.tsx';
import { When } from '#ui/When.tsx';
import { useBaixar, useMeuRequerimento } from '../queries.ts';
import { Arquivos } from './Arquivos.tsx';
import { AvisosDoProjeto } from './AvisosDoProjeto.tsx';
import { DesistenciaPedida } from './Desistencia.tsx';
import { Documentos } from './Documentos.tsx';
import { Historico } from './Historico.tsx';
import { Ligados } from './Ligados.tsx';
import { LinhaDePassos } from './LinhaDePassos.tsx';
import { MaisAcoes } from './MaisAcoes.tsx';
import classes from './MeuRequerimento.module.css';
import { OQueFazer } from './OQueFazer.tsx';
import { Taxas } from './pagamento/Taxas.tsx';
import { RascunhoDeOutro } from './RascunhoDeOutro.tsx';
import { SecoesDeRespostas } from './Respostas.tsx';
import { useAssinar } from './use-assinar.ts';

const ABAS = {
  respostas: 'Respostas',
  arquivos: 'Arquivos',
  taxas: 'Taxas',
  documentos: 'Documentos',
  historico: 'Histórico',
} as const;
type Aba = keyof typeof ABAS;

const isAba = (value: unknown): value is Aba => typeof value === 'string' && value in ABAS;

/** What a noun shows of a filed request, or nothing. */
type Cartao = (props: { requerimento: Requerimento }) => ReactNode;

interface Props {
  id: string;
  /** What stands below the answers, in its order: the page puts the nouns together. */
  cartoes: Record<string, Cartao>;
}

/** One's own request: where it is, what to do now, and everything in it. */
export function MeuRequerimento({ id, cartoes }: Props) {
  const { data } = useMeuRequerimento(id);
  if (!data) return <PageSkeleton />;
  if (data.status === 'Rascunho' && !data.participa) return <RascunhoDeOutro requerimento={data} />;
  return <Tela requerimento={data} cartoes={cartoes} />;
}

function Tela({ requerimento: r, cartoes }: { requerimento: Requerimento; cartoes: Props['cartoes'] }) {
  const baixar = useBaixar();
  // After an act the button that was pressed is gone: the focus goes to what stands in its place.
  const before = useRef(r.status);
  useEffect(() => {
    if (before.current === r.status) return;
    before.current = r.status;
    const heading = document.getElementById('agora-titulo');
    if (!heading || document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [r.status]);
  // a signature that was sent back to be given again
  const assinar = useAssinar(r);
  const filed = isProtocolado(r.status) && r.numero !== null;
  return (
    <AmbienteCampos requerimento={r} assinar={assinar}>
      <Page
        title={r.numero ? `${r.processo.nome} ${r.numero}` : r.processo.nome}
        aside={<StatusRequerimento status={r.status} />}
        subtitle={
          filed && r.protocolado_em ? (
            <>
              Protocolado <When at={r.protocolado_em} dated="em" />, em nome de {r.requerente.nome}.
            </>
          ) : undefined
        }
        breadcrumbs={[{ label: 'Meus requerimentos', href: rota('contribuinte.meus.requerimentos') }]}
        actions={
          filed && (
            <>
              <Button component={RouteLink} variant="subtle" href={rota('requerimento.canhoto', { id: r.canhoto })}>
                Ver o canhoto
              </Button>
              <Button
                variant="default"
                leftSection={<IconDownload size={18} aria-hidden />}
                loading={baixar.isPending}
                onClick={() => baixar.mutate({ tipo: 'comprovante', id: r.id })}
              >
                Canhoto em PDF
              </Button>
              <MaisAcoes requerimento={r} />
            </>
          )
        }
        width="normal"
      >
        <div className={classes.root}>
          {filed && (
            <Card>
              <LinhaDePassos requerimento={r} />
            </Card>
          )}
          <DesistenciaPedida requerimento={r} />
          <OQueFazer requerimento={r} />
          <Ligados requerimento={r} />
          <Abas requerimento={r} />
          {filed && Object.entries(cartoes).map(([nome, Cartao]) => <Cartao key={nome} requerimento={r} />)}
        </div>
      </Page>
    </AmbienteCampos>
  );
}

function Abas({ requerimento: r }: { requerimento: Requerimento }) {
  const { aba } = fromQueryString(useSearchString().replace(/^\?/, ''));
  const open: Aba = isAba(aba) ? aba : 'respostas';
  const contagem: Partial<Record<Aba, number>> = { taxas: r.guias.length, documentos: r.licencas.length };
  return (
    <Card flush>
      <Tabs
        value={open}
        onChange={(next) => isAba(next) && goTo(`${currentPath()}?aba=${next}`, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List className={classes.abas}>
          {(Object.keys(ABAS) as Aba[]).map((chave) => (
            <Tabs.Tab key={chave} value={chave} className={classes.aba}>
              {ABAS[chave]}
              {contagem[chave] ? <span className={classes.conta}>{contagem[chave]}</span> : null}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="respostas" className={classes.painel}>
          <AvisosDoProjeto requerimento={r} />
          <SecoesDeRespostas definicao={r.definicao} respostas={r.respostas} conferidos={r.conferidos} />
        </Tabs.Panel>
        <Tabs.Panel value="arquivos" className={classes.painel}>
          <Arquivos requerimento={r} />
        </Tabs.Panel>
        <Tabs.Panel value="taxas" className={classes.painel}>
          <Taxas requerimento={r} />
        </Tabs.Panel>
        <Tabs.Panel value="documentos" className={classes.painel}>
          <Documentos requerimento={r} />
        </Tabs.Panel>
        <Tabs.Panel value="historico" className={classes.painel}>
          <Historico eventos={r.eventos} />
        </Tabs.Panel>
      </Tabs>
    </Card>
  );
}
