import { Select } from '@mantine/core';
import { MOMENTOS, PALAVRAS_DO_MOMENTO } from '@portal/domain/obras-externas/momento';
import { Card } from '#ui/Card.tsx';
import classes from '../Processos.module.css';
import type { PropsDoGeral } from './Geral.tsx';

const OPCOES = [
  { value: '', label: 'Nunca: o pedido fica só no portal' },
  ...MOMENTOS.map((value) => ({ value: value as string, label: PALAVRAS_DO_MOMENTO[value].nome })),
];

/** After which act the request is handed to the town's works system. */
export function NoSistemaDeObras({ definicao, set }: PropsDoGeral) {
  const atual = definicao.obra_externa as { quando?: unknown } | undefined;
  const quando = MOMENTOS.find((m) => m === atual?.quando);
  return (
    <Card title="Sistema de obras" id="obra_externa">
      <div className={classes.block}>
        <Select
          label="Quando o pedido vai para o sistema de obras da prefeitura"
          description={
            quando
              ? PALAVRAS_DO_MOMENTO[quando].explica
              : 'Para quem tem um sistema que registra as obras: o portal lhe entrega o pedido, com imóvel, responsáveis, áreas e documentos.'
          }
          data={OPCOES}
          value={quando ?? ''}
          allowDeselect={false}
          onChange={(v) => {
            const novo = MOMENTOS.find((m) => m === v);
            set({ obra_externa: novo && { quando: novo } });
          }}
        />
      </div>
    </Card>
  );
}
