import { Tabs } from '@mantine/core';
import { useElementSize, useMediaQuery } from '@mantine/hooks';
import type { Requerimento } from '@portal/domain/autos/contract';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Localizacao } from '#entities/campos/lugares/Localizacao.tsx';
import { useFrases } from '#entities/frases/queries.ts';
import { useRequerimento } from '#entities/requerimentos/queries.ts';
import { StatusRequerimento } from '#entities/requerimentos/StatusRequerimento.tsx';
import { ApiError } from '#lib/api-error.ts';
import { BREAKPOINTS } from '#lib/constants.ts';
import { notifyUndo } from '#lib/notify.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { FilePanel } from '#ui/file/FilePanel.tsx';
import { Shortcuts } from '#ui/keys/Shortcuts.tsx';
import { type Crumb, Page } from '#ui/Page.tsx';
import { PageSkeleton } from '#ui/Skeletons.tsx';
import { useAoVivo } from '../ao-vivo.ts';
import { useFila } from '../fila.ts';
import { Prazo } from '../Prazo.tsx';
import { useAtos } from '../queries.ts';
import { useVereditos } from '../vereditos.ts';
import { Etapas, Fatos, Partes } from './Andamento.tsx';
import { AntesDeTudo } from './AntesDeTudo.tsx';
import { Atos, BarraDeAtos, PropostaFeita } from './Atos.tsx';
import { Aviso, NavegacaoDaFila, Subtitulo } from './Cabecalho.tsx';
import { Conversa } from './Conversa.tsx';
import { Dialogos } from './dialogos/Dialogos.tsx';
import { Ligados } from './Ligados.tsx';
import { LinhaDoTempo } from './LinhaDoTempo.tsx';
import classes from './Mesa.module.css';
import { type EstaMesa, MesaContext, useMesa } from './mesa-context.ts';
import { ListaDePendencias } from './Pendencias.tsx';
import { Presenca } from './Presenca.tsx';
import { Respostas } from './Respostas.tsx';
import { type Aba, isAberta, naEtapa } from './situacao.ts';
import { teclasDaMesa } from './teclas.ts';
import { irAte, useDialogo } from './use-dialogo.ts';

interface Props {
  id: string;
  /** The same screen without its acts. */
  somenteLeitura?: boolean;
  /** Where the person comes from when no list was left behind. */
  breadcrumbs: Crumb[];
  /** Slips and proofs. */
  taxas: DeOutroAssunto;
  /** Issued documents and their signatures. */
  licencas: DeOutroAssunto;
  /** Who answers technically, and what is being changed about it. */
  responsaveis: DeOutroAssunto;
}

/** What another feature shows of a request; the page joins them. */
type DeOutroAssunto = (requerimento: Requerimento, somenteLeitura: boolean) => ReactNode;

/** One request at the desk. */
export function Mesa({ id, ...rest }: Props) {
  const { data: r } = useRequerimento(id);
  if (!r) return <PageSkeleton />;
  // Another request is another desk: nothing typed or opened goes along.
  return <MesaAberta key={id} r={r} {...rest} />;
}

/** A refusal that the screen has shown already. */
const told = (error: unknown): void => {
  if (!(error instanceof ApiError)) throw error;
};

/** Least width of the three columns: the menu and the news may take theirs from a large window. */
const TRES_COLUNAS_PX = 1040;

type Aberta = Omit<Props, 'id'> & { r: Requerimento };

function MesaAberta({ r: inteiro, somenteLeitura = false, breadcrumbs, ...outros }: Aberta) {
  const [escolhida, escolherEtapa] = useState<string | null>(null);
  const r = naEtapa(inteiro, escolhida);
  const fila = useFila(r.id);
  const { dialogo, abrir, fechar, aoFazer } = useDialogo(fila);
  const atos = useAtos(r.id, r.etapa_atual_id, aoFazer);
  const vereditos = useVereditos(r.id, r.etapa_atual_id);
  const aviso = useAoVivo(r.id, r);
  const [aba, setAba] = useState<Aba>('respostas');
  const root = useRef<HTMLDivElement>(null);
  const mostrar = (qual: Aba) => flushSync(() => setAba(qual));

  const mesa: EstaMesa = {
    r,
    escolherEtapa,
    atos,
    vereditos,
    somenteLeitura,
    analisa: !somenteLeitura && r.acoes_permitidas.includes('devolver'),
    fila,
    abrir,
    agir: (ato, segue = false) => {
      if (ato === 'iniciar') void atos.ato('iniciar').catch(told);
      else abrir({ tipo: 'ato', ato, segue });
    },
    aceitar: ({ id }) => void atos.aceitar(id).catch(told),
    remover: ({ id, numero, campo_id, texto, efeito, base_legal, alvo, valor_centavos }) =>
      void atos
        .remover(id)
        .then(() =>
          notifyUndo(
            `Pendência ${numero} retirada.`,
            () =>
              void atos
                .marcar(
                  { campo_id, texto, efeito, base_legal, alvo, ...(valor_centavos === null ? {} : { valor_centavos }) },
                  true,
                )
                .catch(told),
          ),
        )
        .catch(told),
    irParaCampo: (campoId) => {
      mostrar('respostas');
      irAte(root.current?.querySelector<HTMLElement>(`[data-campo=${JSON.stringify(campoId)}]`));
    },
    irPara: (id, qual) => {
      mostrar(qual);
      irAte(document.getElementById(id));
    },
  };
  // there when the first item is marked
  useFrases(mesa.analisa);
  const caminho = fila ? [{ label: fila.lista.nome, href: fila.lista.href }] : breadcrumbs;
  const voltar = caminho.at(-1)?.href ?? rota('prefeitura.requerimento.listagem');

  return (
    <MesaContext value={mesa}>
      <div ref={root}>
        <FilePanel>
          <Page
            title={r.numero ?? r.processo.nome}
            breadcrumbs={caminho}
            aside={
              <>
                <StatusRequerimento status={r.status} />
                <Prazo em={r.prazo_em} de={r.status === 'Aguardando requerente' ? 'requerente' : undefined} />
                <Presenca id={r.id} />
                <Aviso texto={aviso} />
              </>
            }
            subtitle={<Subtitulo r={r} />}
            actions={
              <>
                {fila && <NavegacaoDaFila fila={fila} />}
                <Shortcuts shortcuts={teclasDaMesa(mesa, { root, fila, voltar, mostrar })} />
              </>
            }
          >
            <Disposicao
              aba={aba}
              setAba={setAba}
              tecnicos={outros.responsaveis(r, somenteLeitura)}
              documentos={
                <>
                  {outros.taxas(r, somenteLeitura)}
                  {outros.licencas(r, somenteLeitura)}
                </>
              }
            />
          </Page>
        </FilePanel>
      </div>
      <Dialogos dialogo={dialogo} onClose={fechar} />
    </MesaContext>
  );
}

interface NaTela {
  aba: Aba;
  setAba: (aba: Aba) => void;
  documentos: ReactNode;
  tecnicos: ReactNode;
}

function CartaoDosLigados() {
  const { r, somenteLeitura } = useMesa();
  const abre = r.subrequerimentos_possiveis.length > 0 && !somenteLeitura;
  if (!r.pai && r.subrequerimentos.length === 0 && r.mesmo_imovel.length === 0 && !abre) return null;
  return (
    <Card title="Requerimentos ligados" id="ligados">
      <Ligados />
    </Card>
  );
}

/** Three columns in a large window, each with its own scroll below a header that stays; tabs with the acts below in a smaller one. */
function Disposicao({ aba, setAba, documentos, tecnicos }: NaTela) {
  const { r } = useMesa();
  const { ref, width } = useElementSize();
  const large = useMediaQuery(`(min-width: ${BREAKPOINTS.large}px)`, undefined, { getInitialValueInEffect: false });
  const tres = large && (width === 0 || width >= TRES_COLUNAS_PX);
  const abertas = r.pendencias.filter(isAberta).length;

  const pendencias = (
    <Card title={abertas > 0 ? `Pendências (${abertas})` : 'Pendências'} id="pendencias">
      <ListaDePendencias />
    </Card>
  );
  const conversa = (
    <Card title="Conversa" id="conversa">
      <Conversa />
    </Card>
  );
  const quem = (
    <>
      <Card title="Etapas" id="etapas">
        <Etapas />
      </Card>
      <CartaoDosLigados />
      {tecnicos}
      <Card title="Pessoas" id="pessoas">
        <Partes r={r} />
      </Card>
      <Card title="Sobre o pedido" id="fatos">
        <Fatos r={r} />
      </Card>
    </>
  );
  const onde = <Localizacao requerimento={r} />;
  const historia = (
    <Card title="Linha do tempo" id="linha-do-tempo">
      <LinhaDoTempo eventos={r.eventos} />
    </Card>
  );

  if (tres)
    return (
      <div ref={ref} className={classes.columns}>
        <aside className={classes.side} aria-label="Andamento e pessoas">
          {quem}
        </aside>
        <Respostas rola />
        <aside className={classes.right} aria-label="Atos, pendências e documentos">
          <Card title="O que fazer" id="atos">
            <AntesDeTudo />
            <Atos />
          </Card>
          {/* nothing inside need take the focus, and it scrolls */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard */}
          <section className={classes.side} aria-label="Pendências, documentos e linha do tempo" tabIndex={0}>
            {pendencias}
            {conversa}
            {onde}
            {documentos}
            {historia}
          </section>
        </aside>
      </div>
    );
  return (
    <div ref={ref}>
      <div className={classes.first}>
        <AntesDeTudo />
        <PropostaFeita />
      </div>
      <Tabs value={aba} onChange={(next) => setAba(next as Aba)} keepMounted={false}>
        <Tabs.List className={classes.tabs}>
          <Tabs.Tab value="respostas">Respostas</Tabs.Tab>
          <Tabs.Tab value="pendencias">Pendências{abertas > 0 && ` (${abertas})`}</Tabs.Tab>
          <Tabs.Tab value="documentos">Taxas e documentos</Tabs.Tab>
          <Tabs.Tab value="andamento">Andamento</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="respostas" className={classes.panel}>
          <Respostas />
        </Tabs.Panel>
        <Tabs.Panel value="pendencias" className={classes.panel}>
          {pendencias}
          {conversa}
        </Tabs.Panel>
        <Tabs.Panel value="documentos" className={classes.panel}>
          {documentos}
        </Tabs.Panel>
        <Tabs.Panel value="andamento" className={classes.panel}>
          {quem}
          {onde}
          {historia}
        </Tabs.Panel>
      </Tabs>
      <BarraDeAtos />
    </div>
  );
}
