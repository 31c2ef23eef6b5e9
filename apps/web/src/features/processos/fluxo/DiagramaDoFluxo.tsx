import '@xyflow/react/dist/style.css';
import { Button } from '@mantine/core';
import { desenhar, FIM, INICIO } from '@portal/domain/processos/diagrama';
import type { Rascunho } from '@portal/domain/processos/rascunho';
import { Controls, type Edge, type EdgeChange, MarkerType, type NodeChange, ReactFlow } from '@xyflow/react';
import { useMemo, useState } from 'react';
import classes from '#entities/processos/diagrama/Diagrama.module.css';
import { lugarDe, PASSO_Y } from '#entities/processos/diagrama/lugares.ts';
import { type NoDeEtapa, TIPOS } from '#entities/processos/diagrama/No.tsx';
import { PALAVRAS_DO_DIAGRAMA } from '#entities/processos/diagrama/palavras.ts';
import { notify } from '#lib/notify.ts';
import type { PropsDaAba } from '../partes.tsx';
import { desligar, ligar, podeLigar, recusaDaLigacao } from './edicoes.ts';
import { nomeDaEtapa, prazoDaEtapa, quandoComeca } from './frases.ts';

interface Props {
  definicao: Rascunho;
  escolhida: string | null;
  onEscolher: (id: string | null) => void;
  mudar: PropsDaAba['mudar'];
}

type Desenho = ReturnType<typeof desenhar>;

/** The steps as boxes, each where its column and line put it. */
function nosDaTela(desenho: Desenho, definicao: Rascunho, escolhida: string | null, ligavel: boolean): NoDeEtapa[] {
  return desenho.nos.map((n) => {
    const i = definicao.etapas.findIndex((e) => e.id === n.id);
    const etapa = definicao.etapas[i];
    return {
      id: n.id,
      type: 'etapa',
      ...lugarDe(desenho, n, Boolean(etapa)),
      selected: n.id === escolhida,
      selectable: Boolean(etapa),
      focusable: Boolean(etapa),
      deletable: false,
      ariaRole: etapa ? 'button' : 'group',
      domAttributes: { 'aria-roledescription': undefined },
      data: {
        titulo: etapa ? nomeDaEtapa(etapa) : n.id === INICIO ? 'Protocolo' : 'Fim',
        detalhe: etapa ? `${etapa.setor || 'sem setor'} · ${prazoDaEtapa(etapa)}` : '',
        comeca: etapa ? quandoComeca(definicao, i) : '',
        tipo: etapa ? 'etapa' : n.id === FIM ? 'fim' : 'inicio',
        ligavel,
      },
    };
  });
}

interface DaSeta {
  nomeDe: (id: string) => string;
  escolhida: string | null;
  podeTirar: boolean;
}

/** One step waits for another; what comes from the beginning or leads to the end follows by itself. */
function setaDaTela({ de, para }: Desenho['setas'][number], { nomeDe, escolhida, podeTirar }: DaSeta): Edge {
  const id = `${de}>${para}`;
  const escolhivel = de !== INICIO && para !== FIM && podeTirar;
  return {
    id,
    source: de,
    target: para,
    markerEnd: { type: MarkerType.ArrowClosed, color: 'var(--line-strong)' },
    selected: id === escolhida,
    focusable: escolhivel,
    selectable: escolhivel,
    deletable: false,
    ariaLabel: `De ${nomeDe(de)} para ${nomeDe(para)}`,
  };
}

/** The flow from left to right: a step opens when chosen; an arrow drawn makes one wait for the other, an arrow chosen can be taken away. */
export function DiagramaDoFluxo({ definicao, escolhida, onEscolher, mudar }: Props) {
  const [seta, setSeta] = useState<string | null>(null);
  const { etapas } = definicao;
  const desenho = useMemo(() => desenhar(etapas), [etapas]);
  const { setas, linhas } = desenho;
  const nodes = useMemo(() => nosDaTela(desenho, definicao, escolhida, Boolean(mudar)), [desenho, definicao, escolhida, mudar]);
  const nomeDe = (id: string): string => nodes.find((n) => n.id === id)?.data.titulo ?? id;
  const edges = setas.map((s) => setaDaTela(s, { nomeDe, escolhida: seta, podeTirar: Boolean(mudar) }));
  const escolhidaSeta = setas.find(({ de, para }) => `${de}>${para}` === seta);
  const tirar = () => {
    if (!escolhidaSeta) return;
    const { de, para } = escolhidaSeta;
    mudar?.(desligar(de, para), `“${nomeDe(para)}” não espera mais por “${nomeDe(de)}”.`);
    setSeta(null);
  };
  const nosMudaram = (changes: NodeChange<NoDeEtapa>[]) => {
    const escolhas = changes.filter((c) => c.type === 'select');
    const nova = escolhas.find((c) => c.selected);
    if (nova) {
      setSeta(null);
      onEscolher(nova.id);
    } else if (escolhas.some((c) => c.id === escolhida)) onEscolher(null);
  };
  const setasMudaram = (changes: EdgeChange[]) => {
    const escolhas = changes.filter((c) => c.type === 'select');
    const nova = escolhas.find((c) => c.selected);
    if (nova) setSeta(nova.id);
    else if (escolhas.some((c) => c.id === seta)) setSeta(null);
  };
  return (
    <div className={classes.root}>
      <p className={classes.hint}>
        {mudar
          ? 'Escolha uma etapa para abri-la. Puxe da bolinha à direita de uma até outra para que a segunda espere a primeira; escolha uma seta para tirá-la. A mesma coisa se faz na lista.'
          : 'Escolha uma etapa para vê-la.'}
      </p>
      <section
        className={classes.canvas}
        style={{ height: `clamp(16rem, ${linhas * PASSO_Y + 120}px, 34rem)` }}
        aria-label="Diagrama das etapas"
        onKeyDown={(e) => {
          if ((e.key === 'Delete' || e.key === 'Backspace') && seta && mudar) tirar();
        }}
      >
        <ReactFlow<NoDeEtapa>
          nodes={nodes}
          edges={edges}
          nodeTypes={TIPOS}
          onNodesChange={nosMudaram}
          onEdgesChange={setasMudaram}
          onConnect={({ source, target }) => mudar?.(ligar(source, target))}
          onConnectEnd={(_, { isValid, fromNode, fromHandle, toNode }) => {
            if (isValid !== false || !fromNode || !toNode) return;
            const [de, para] = fromHandle?.type === 'target' ? [toNode.id, fromNode.id] : [fromNode.id, toNode.id];
            const recusa = recusaDaLigacao(definicao, de, para);
            if (recusa) notify(recusa, 'error');
          }}
          isValidConnection={({ source, target }) => podeLigar(definicao, source, target)}
          nodesDraggable={false}
          nodesConnectable={Boolean(mudar)}
          deleteKeyCode={null}
          multiSelectionKeyCode={null}
          selectionKeyCode={null}
          zoomOnScroll={false}
          preventScrolling={false}
          minZoom={0.3}
          maxZoom={1.5}
          fitView
          fitViewOptions={{ padding: 0.04, maxZoom: 1, minZoom: 0.55 }}
          ariaLabelConfig={PALAVRAS_DO_DIAGRAMA}
        >
          <Controls showInteractive={false} />
        </ReactFlow>
      </section>
      {escolhidaSeta && mudar && (
        <div className={classes.arrow} role="status">
          <span>
            <strong>{nomeDe(escolhidaSeta.para)}</strong> espera <strong>{nomeDe(escolhidaSeta.de)}</strong>.
          </span>
          <Button size="xs" variant="default" onClick={tirar}>
            Tirar esta ligação
          </Button>
        </div>
      )}
    </div>
  );
}
