import { Checkbox, Radio, Stack } from '@mantine/core';
import { PAUSAS, type Pausa } from '@portal/domain/processos/etapa';
import { Contagem } from '../../Contagem.tsx';
import { Inteiro } from '../../Inteiro.tsx';
import classes from '../../Processos.module.css';
import { Bloco } from '../../partes.tsx';
import type { PropsDoBloco } from '../EtapaPainel.tsx';
import { textos } from '../frases.ts';

const MOTIVOS: Record<Pausa, string> = {
  requerente: 'O requerente corrige o que foi pedido',
  comprovante: 'Falta pagar ou conferir a taxa',
  subrequerimento: 'Um sub-requerimento ainda não terminou',
};

/** How long, how it counts, and what stops the clock. */
export function Prazo({ etapa, set }: PropsDoBloco) {
  const pausas = Array.isArray(etapa.pausas) ? textos(etapa.pausas) : [...PAUSAS];
  return (
    <Bloco titulo="Prazo">
      <div className={classes.duo}>
        <Inteiro
          label="Prazo em dias"
          min={1}
          max={365}
          value={etapa.prazo_dias}
          onChange={(prazo_dias) => set({ prazo_dias })}
        />
        <Contagem label="Como os dias contam" value={etapa.contagem} padrao="uteis" onChange={(contagem) => set({ contagem })} />
      </div>
      <Checkbox.Group label="O relógio para enquanto" value={pausas} onChange={(v) => set({ pausas: v })}>
        <Stack gap="xs" mt={4}>
          {PAUSAS.map((p) => (
            <Checkbox key={p} value={p} label={MOTIVOS[p]} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Radio.Group
        label="Quando o pedido volta do requerente, o prazo"
        value={etapa.ao_voltar === 'recomeca' ? 'recomeca' : 'continua'}
        onChange={(v) => set({ ao_voltar: v })}
      >
        <Stack gap="xs" mt={4}>
          <Radio value="continua" label="Continua de onde parou" />
          <Radio value="recomeca" label="Começa de novo" />
        </Stack>
      </Radio.Group>
    </Bloco>
  );
}
