import { Button, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Requerimento } from '@portal/domain/autos/contract';
import { isProtocolado } from '@portal/domain/requerimentos/status';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { AmbienteCampos } from '#entities/campos/AmbienteCampos.tsx';
import { ObraDoPedido } from '#entities/obras/ObraDoPedido.tsx';
import { AvisoDasTrocas } from '#entities/profissionais/AvisoDasTrocas.tsx';
import { AvisoDosResponsaveis } from '#entities/profissionais/AvisoDosResponsaveis.tsx';
import { StatusRequerimento } from '#entities/requerimentos/StatusRequerimento.tsx';
import { hoje } from '#lib/fuso.ts';
import { currentPath, goTo, useSearchString } from '#lib/navigation.ts';
import { fromQueryString } from '#lib/query-string.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { Page } from '#ui/Page.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { PageSkeleton } from '#ui/Skeletons.tsx';
import { When } from '#ui/When.tsx';
import { Previsao } from '../Previsao.tsx';
import { useBaixar, useMeuRequerimento } from '../queries.ts';
import { Arquivos } from './Arquivos.tsx';
import { AvisosDoProjeto } from './AvisosDoProjeto.tsx';
import { AtoNoTrilho, BarraDoAto } from './ato/AtoNoTrilho.tsx';
import { atoDoMomento } from './ato/ato-do-momento.ts';
import { DesistenciaPedida } from './Desistencia.tsx';
import { Documentos } from './Documentos.tsx';
import { Historico } from './Historico.tsx';
import { Ligados } from './Ligados.tsx';
import { LinhaDePassos } from './LinhaDePassos.tsx';
import { MaisAcoes } from './MaisAcoes.tsx';
import classes from './MeuRequerimento.module.css';
import { OQueFazer, ocupa } from './OQueFazer.tsx';
import { PagamentosAParte } from './pagamento/Parcelas.tsx';
import { Taxas } from './pagamento/Taxas.tsx';
import { RascunhoDeOutro } from './RascunhoDeOutro.tsx';
import { SecoesDeRespostas } from './respostas/Respostas.tsx';
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

/** What each noun shows: before all else, below the answers, and in the rail. The page puts the nouns together. */
export interface Cartoes {
  acima: Record<string, Cartao>;
  abaixo: Record<string, Cartao>;
  trilho: Record<string, Cartao>;
}

interface Props {
  id: string;
  cartoes: Cartoes;
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
              {/* on a phone among the other acts, so that the head keeps one line */}
              <Button
                component={RouteLink}
                variant="subtle"
                visibleFrom="sm"
                href={rota('requerimento.canhoto', { id: r.canhoto })}
              >
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
        width="full"
      >
        <Corpo requerimento={r} cartoes={filed ? cartoes : null} />
      </Page>
    </AmbienteCampos>
  );
}

/** The rail stands beside from here on; below it what matters now is a bar at the bottom. */
const COM_TRILHO = '(min-width: 1200px)';

interface CorpoProps {
  requerimento: Requerimento;
  /** null: not filed yet */
  cartoes: Cartoes | null;
}

/** Where it stands and what is in it; beside, what is to be done, with whom, and what was said. */
function Corpo({ requerimento: r, cartoes }: CorpoProps) {
  const largo = useMediaQuery(COM_TRILHO, undefined, { getInitialValueInEffect: false });
  const ato = atoDoMomento(r, hoje());
  // what takes room is done beside the rail, which leads there; the rest is said in it
  const noTrilho = largo && !ocupa(r);
  const agora = <OQueFazer requerimento={r} />;
  const todos = (quais: Record<string, Cartao> | undefined) =>
    Object.entries(quais ?? {}).map(([nome, Cartao]) => <Cartao key={nome} requerimento={r} />);
  return (
    <div className={classes.corpo} data-trilho={largo || undefined}>
      <div className={classes.root}>
        {cartoes && (
          <Card>
            <LinhaDePassos requerimento={r} />
            {r.previsao && <Previsao previsao={r.previsao} dono="você" />}
          </Card>
        )}
        {todos(cartoes?.acima)}
        <DesistenciaPedida requerimento={r} />
        <AvisoDasTrocas requerimento={r}>
          <Button component="a" href="#responsavel-tecnico" variant="default">
            Ver o responsável técnico
          </Button>
        </AvisoDasTrocas>
        <AvisoDosResponsaveis responsaveis={r.responsaveis} />
        {!noTrilho && agora}
        <PagamentosAParte requerimento={r} />
        <ObraDoPedido obra={r.obra} />
        <Ligados requerimento={r} />
        <Abas requerimento={r} />
        {todos(cartoes?.abaixo)}
      </div>
      <aside className={classes.trilho} aria-label="O que fazer, com quem e o que foi dito">
        {noTrilho && agora}
        {largo && !noTrilho && ato && <AtoNoTrilho ato={ato} />}
        {todos(cartoes?.trilho)}
      </aside>
      {!largo && ato && <BarraDoAto ato={ato} />}
    </div>
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
          <SecoesDeRespostas
            definicao={r.definicao}
            respostas={r.respostas}
            conferidos={r.conferidos}
            dobradas={ocupa(r) ? 'todas' : 'menos a primeira'}
          />
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
