import { Button, SegmentedControl } from '@mantine/core';
import { recusaDoCirculo } from '@portal/domain/processos/diagrama';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { notify } from '#lib/notify.ts';
import { Card } from '#ui/Card.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { Split } from '#ui/split/Split.tsx';
import { idDe } from '../formulario/ids.ts';
import classes from '../Processos.module.css';
import type { PropsDaAba } from '../partes.tsx';
import { EtapaPainel } from './EtapaPainel.tsx';
import { criarEtapa, duplicarEtapa, idsDasEtapas, moverEtapa, removerEtapa, semEtapa } from './edicoes.ts';
import { nomeDaEtapa } from './frases.ts';
import { ListaDeEtapas } from './ListaDeEtapas.tsx';
import { NovaEtapaDialog } from './NovaEtapaDialog.tsx';

const Diagrama = lazy(async () => ({ default: (await import('./DiagramaDoFluxo.tsx')).DiagramaDoFluxo }));

type Vista = 'lista' | 'diagrama';

/** The steps of the process: a list and a diagram of the same, with the chosen one open beside them. */
export function Etapas({ definicao, processo, mudar, em }: PropsDaAba) {
  const daLigacao = em?.startsWith('etapa-') ? em.slice('etapa-'.length) : null;
  const [escolhida, setEscolhida] = useState(daLigacao);
  const [veio, setVeio] = useState(em);
  const [vista, setVista] = useState<Vista>('lista');
  const [criando, setCriando] = useState(false);
  if (veio !== em) {
    setVeio(em);
    if (daLigacao) setEscolhida(daLigacao);
  }
  const { etapas } = definicao;
  const etapa = etapas.find((e) => e.id === escolhida);
  const mover = (id: string, onde: number) => {
    const recusa = recusaDoCirculo(etapas, moverEtapa(id, onde)(definicao).etapas);
    if (recusa) notify(recusa, 'error');
    else mudar?.(moverEtapa(id, onde));
  };
  const remover = (id: string) => {
    const { efeitos } = semEtapa(definicao, id);
    const alvo = etapas.find((e) => e.id === id);
    mudar?.(removerEtapa(id), [`Etapa “${alvo ? nomeDaEtapa(alvo) : id}” excluída.`, ...efeitos].join(' '));
  };
  const duplicar = (id: string) => {
    const nova = idDe(etapas.find((e) => e.id === id)?.nome ?? id, idsDasEtapas(definicao));
    mudar?.(duplicarEtapa(id, nova));
    setEscolhida(nova);
  };
  return (
    <Split
      panel={
        etapa
          ? {
              key: etapa.id,
              title: nomeDaEtapa(etapa),
              body: <EtapaPainel key={etapa.id} etapa={etapa} definicao={definicao} processo={processo} mudar={mudar} />,
            }
          : null
      }
      onClose={() => setEscolhida(null)}
    >
      <Card
        title="Etapas"
        id="etapas"
        aside={
          <div className={classes.tools}>
            <SegmentedControl
              size="xs"
              aria-label="Como ver as etapas"
              value={vista}
              onChange={(v) => setVista(v)}
              data={[
                { value: 'lista', label: 'Lista' },
                { value: 'diagrama', label: 'Diagrama' },
              ]}
            />
            {mudar && (
              <Button size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCriando(true)}>
                Incluir etapa
              </Button>
            )}
          </div>
        }
      >
        {vista === 'diagrama' && (
          <Suspense fallback={<TextSkeleton lines={4} />}>
            <Diagrama definicao={definicao} escolhida={escolhida} onEscolher={setEscolhida} mudar={mudar} />
          </Suspense>
        )}
        {vista === 'lista' && (
          <ListaDeEtapas
            definicao={definicao}
            escolhida={escolhida}
            onEscolher={setEscolhida}
            onMover={mudar && mover}
            onDuplicar={mudar && duplicar}
            onRemover={mudar && etapas.length > 1 ? remover : undefined}
          />
        )}
      </Card>
      {criando && (
        <NovaEtapaDialog
          setores={processo.setores}
          livre={processo.modelo}
          onClose={() => setCriando(false)}
          onCriar={({ nome, setor }) => {
            const id = idDe(nome, idsDasEtapas(definicao));
            mudar?.(criarEtapa({ id, nome, setor, prazo_dias: 15 }));
            setEscolhida(id);
          }}
        />
      )}
    </Split>
  );
}
