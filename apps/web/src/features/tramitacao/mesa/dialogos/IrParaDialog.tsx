import { Button, Group } from '@mantine/core';
import { isDoRequerente } from '@portal/domain/respostas/respostas';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Finder } from '#ui/finder/Finder.tsx';
import { pecaDoCampo } from '../Campo.tsx';
import { useMesa } from '../mesa-context.ts';
import { type Lugar, porLetras } from '../por-letras.ts';
import { useSecoes } from '../Respostas.tsx';
import { etapaAtualDe } from '../situacao.ts';
import classes from './Dialogos.module.css';

/** Every answer that shows, then the lines of the step's list. */
function useLugares(): Lugar[] {
  const { r } = useMesa();
  const linhas = r.definicao.etapas.find((d) => d.id === etapaAtualDe(r)?.definicao_id)?.conferencia ?? [];
  return [
    ...useSecoes(r).flatMap(({ titulo, campos }) =>
      campos.map((campo) => ({
        id: campo.id,
        label: campo.rotulo,
        note: titulo,
        peca: isDoRequerente(campo) ? pecaDoCampo(campo) : null,
      })),
    ),
    ...linhas.map(({ id, texto }) => ({
      id: `@${id}`,
      label: texto,
      note: 'Conferência',
      peca: { campo_id: '', alvo: { tipo: 'conferencia' as const, chave: id }, rotulo: texto },
    })),
  ];
}

/** To an answer by its letters: Enter puts it in hand, Ctrl+Enter marks an item on it at once. */
export function IrParaDialog({ onClose }: { onClose: () => void }) {
  const { analisa, irParaCampo, abrir } = useMesa();
  const [text, setText] = useState('');
  const [at, setAt] = useState<string | null>(null);
  const achados = porLetras(useLugares(), text);
  const atual = achados.find(({ id }) => id === at) ?? achados[0];
  const ir = ({ id }: Lugar) => {
    flushSync(onClose);
    irParaCampo(id);
  };
  const marcar = (lugar: Lugar) => {
    ir(lugar);
    if (lugar.peca) abrir({ tipo: 'pendencia', peca: lugar.peca });
  };
  return (
    <Dialog onClose={onClose} title="Ir para uma resposta" size="lg" padding={0} classNames={{ header: classes.head }}>
      <Finder
        label="Digite letras do nome"
        text={text}
        onText={setText}
        found={achados}
        at={at}
        onAt={setAt}
        onOpen={ir}
        none="Nenhuma resposta com essas letras."
      />
      <Group justify="flex-end" gap="sm" className={classes.foot}>
        {analisa && (
          <Button variant="default" data-primary disabled={!atual?.peca} onClick={() => atual && marcar(atual)}>
            Marcar pendência
          </Button>
        )}
        <Button disabled={!atual} onClick={() => atual && ir(atual)}>
          Ir até ela
        </Button>
      </Group>
    </Dialog>
  );
}
