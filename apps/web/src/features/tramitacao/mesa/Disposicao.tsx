import { Tabs } from '@mantine/core';
import { useElementSize, useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Localizacao } from '#entities/campos/lugares/Localizacao.tsx';
import { ObraDoPedido } from '#entities/obras/ObraDoPedido.tsx';
import { NoSistemaDeObras } from '#entities/obras-externas/NoSistemaDeObras.tsx';
import { NoSisobra } from '#entities/sisobra/NoSisobra.tsx';
import { BREAKPOINTS } from '#lib/constants.ts';
import { Card } from '#ui/Card.tsx';
import { useMoving } from '#ui/moving/use-moving.tsx';
import { Etapas, Fatos, Partes } from './Andamento.tsx';
import { AntesDeTudo } from './AntesDeTudo.tsx';
import { Atos, BarraDeAtos, PropostaFeita } from './Atos.tsx';
import { Conversa } from './Conversa.tsx';
import { Ligados } from './Ligados.tsx';
import { LinhaDoTempo } from './LinhaDoTempo.tsx';
import classes from './Mesa.module.css';
import { useMesa } from './mesa-context.ts';
import { ListaDePendencias } from './Pendencias.tsx';
import { Respostas } from './Respostas.tsx';
import { type Aba, isAberta } from './situacao.ts';

/** Least width of the three columns: the menu and the news may take theirs from a large window. */
const TRES_COLUNAS_PX = 1040;

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

/** Who has it, who asks, and what is connected with it. */
function Quem({ tecnicos }: Pick<NaTela, 'tecnicos'>) {
  const { r } = useMesa();
  return (
    <>
      <Card title="Etapas" id="etapas">
        <Etapas />
      </Card>
      <ObraDoPedido obra={r.obra} />
      <NoSistemaDeObras obra_externa={r.obra_externa} />
      <NoSisobra sisobra={r.sisobra} />
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
}

/** The parts of the desk, each in a box that crosses from column to tab with what is typed in it. */
const CAIXAS = {
  quem: classes.parte,
  // it scrolls by itself in its column
  respostas: classes.inteira,
  pendencias: classes.parte,
  onde: classes.parte,
  documentos: classes.parte,
  historia: classes.parte,
} as Record<'quem' | 'respostas' | 'pendencias' | 'onde' | 'documentos' | 'historia', string>;

/** Three columns in a large window, each with its own scroll below a header that stays; tabs with the acts below in a smaller one. */
export function Disposicao({ aba, setAba, documentos, tecnicos }: NaTela) {
  const { r } = useMesa();
  const { ref, width } = useElementSize();
  const large = useMediaQuery(`(min-width: ${BREAKPOINTS.large}px)`, undefined, { getInitialValueInEffect: false });
  const tres = large && (width === 0 || width >= TRES_COLUNAS_PX);
  const abertas = r.pendencias.filter(isAberta).length;

  const { at, parts } = useMoving(CAIXAS, {
    quem: <Quem tecnicos={tecnicos} />,
    respostas: <Respostas rola={tres} />,
    pendencias: (
      <>
        <Card title={abertas > 0 ? `Pendências (${abertas})` : 'Pendências'} id="pendencias">
          <ListaDePendencias />
        </Card>
        <Card title="Conversa" id="conversa">
          <Conversa />
        </Card>
      </>
    ),
    onde: <Localizacao requerimento={r} />,
    documentos,
    historia: (
      <Card title="Linha do tempo" id="linha-do-tempo">
        <LinhaDoTempo eventos={r.eventos} />
      </Card>
    ),
  });

  if (tres)
    return (
      <>
        {parts}
        <div ref={ref} className={classes.columns}>
          <aside className={classes.side} aria-label="Andamento e pessoas">
            {at('quem')}
          </aside>
          {at('respostas')}
          <aside className={classes.right} aria-label="Atos, pendências e documentos">
            <Card title="O que fazer" id="atos">
              <AntesDeTudo />
              <Atos />
            </Card>
            {/* nothing inside need take the focus, and it scrolls */}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard */}
            <section className={classes.side} aria-label="Pendências, documentos e linha do tempo" tabIndex={0}>
              {at('pendencias')}
              {at('onde')}
              {at('documentos')}
              {at('historia')}
            </section>
          </aside>
        </div>
      </>
    );
  return (
    <>
      {parts}
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
            {at('respostas')}
          </Tabs.Panel>
          <Tabs.Panel value="pendencias" className={classes.panel}>
            {at('pendencias')}
          </Tabs.Panel>
          <Tabs.Panel value="documentos" className={classes.panel}>
            {at('documentos')}
          </Tabs.Panel>
          <Tabs.Panel value="andamento" className={classes.panel}>
            {at('quem')}
            {at('onde')}
            {at('historia')}
          </Tabs.Panel>
        </Tabs>
        <BarraDeAtos />
      </div>
    </>
  );
}
