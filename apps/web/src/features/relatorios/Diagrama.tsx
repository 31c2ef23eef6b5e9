import '@xyflow/react/dist/style.css';
import { desenhar, FIM, INICIO } from '@portal/domain/processos/diagrama';
import type { Fluxo } from '@portal/domain/relatorios/contract';
import { Controls, type Edge, MarkerType, ReactFlow } from '@xyflow/react';
import { useMemo } from 'react';
import classes from '#entities/processos/diagrama/Diagrama.module.css';
import { lugarDe, PASSO_Y } from '#entities/processos/diagrama/lugares.ts';
import { type NoDeEtapa, TIPOS } from '#entities/processos/diagrama/No.tsx';
import { PALAVRAS_DO_DIAGRAMA } from '#entities/processos/diagrama/palavras.ts';

/** Room for three numbers on an arrow. */
const VAO = 196;

/** The process as its editor draws it, with what happened on each arrow. The tables below say the same. */
export function Diagrama({ dados }: { dados: Fluxo }) {
  const desenho = useMemo(() => desenhar(dados.etapas), [dados]);
  const nodes = desenho.nos.map((n): NoDeEtapa => {
    const etapa = dados.etapas.find((e) => e.id === n.id);
    const agora = etapa ? etapa.fila + etapa.analise + etapa.requerente + etapa.terceiros : 0;
    return {
      id: n.id,
      type: 'etapa',
      ...lugarDe(desenho, n, Boolean(etapa), VAO),
      selectable: false,
      focusable: false,
      deletable: false,
      data: {
        titulo: etapa?.nome ?? (n.id === INICIO ? 'Protocolo' : 'Fim'),
        detalhe: etapa ? `${agora} agora · ${etapa.deferidas} aprovadas` : '',
        comeca: etapa ? `${etapa.fila} na fila, ${etapa.analise} em análise` : '',
        tipo: etapa ? 'etapa' : n.id === FIM ? 'fim' : 'inicio',
        ligavel: false,
      },
    };
  });
  const maior = Math.max(1, ...dados.setas.map((s) => s.passaram));
  const edges = desenho.setas.map(({ de, para }): Edge => {
    const seta = dados.setas.find((s) => s.de === de && s.para === para);
    const { passaram = 0, esperam = 0, voltaram = 0 } = seta ?? {};
    return {
      id: `${de}>${para}`,
      source: de,
      target: para,
      label: [`${passaram} →`, ...(esperam ? [`${esperam} à espera`] : []), ...(voltaram ? [`${voltaram} ↩`] : [])].join('  ·  '),
      labelBgPadding: [6, 3],
      labelBgBorderRadius: 4,
      labelStyle: { fill: 'var(--ink)', fontSize: 12 },
      labelBgStyle: { fill: 'var(--surface)', stroke: 'var(--line)' },
      style: { strokeWidth: 1 + (passaram / maior) * 5 },
      markerEnd: {
        type: MarkerType.ArrowClosed,
        color: 'var(--line-strong)',
        markerUnits: 'userSpaceOnUse',
        width: 18,
        height: 18,
      },
      focusable: false,
      selectable: false,
      ariaLabel: `${passaram} passaram, ${esperam} esperam, ${voltaram} voltaram`,
    };
  });
  return (
    <section
      className={classes.canvas}
      style={{ height: `clamp(16rem, ${desenho.linhas * PASSO_Y + 120}px, 34rem)` }}
      aria-label="Diagrama do fluxo, com os números de cada seta. Os mesmos números estão nas tabelas abaixo."
    >
      <ReactFlow<NoDeEtapa>
        nodes={nodes}
        edges={edges}
        nodeTypes={TIPOS}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        zoomOnScroll={false}
        preventScrolling={false}
        minZoom={0.3}
        maxZoom={1.5}
        fitView
        fitViewOptions={{ padding: 0.04, maxZoom: 1, minZoom: 0.4 }}
        ariaLabelConfig={PALAVRAS_DO_DIAGRAMA}
      >
        <Controls showInteractive={false} />
      </ReactFlow>
    </section>
  );
}
