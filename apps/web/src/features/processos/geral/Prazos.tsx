import { Checkbox, Radio, Select, Stack } from '@mantine/core';
import { LEMBRETES } from '@portal/domain/processos/prazos';
import { Card } from '#ui/Card.tsx';
import { Contagem } from '../Contagem.tsx';
import { textos } from '../fluxo/frases.ts';
import { Inteiro } from '../Inteiro.tsx';
import classes from '../Processos.module.css';
import { texto } from '../partes.tsx';
import type { PropsDoGeral } from './Geral.tsx';

const AVISOS: Record<(typeof LEMBRETES)[number], string> = {
  metade: 'Na metade do prazo',
  tres_dias: 'Três dias antes do fim',
  no_dia: 'No último dia',
};

const VENCER = [
  ['avisar', 'Avisa o setor e o pedido espera', 'Nada se encerra sozinho: o setor decide o que fazer.'],
  ['arquivar', 'Arquiva o pedido', 'O pedido é cancelado, e o requerente recebe a notícia.'],
  ['indeferir', 'Indefere o pedido', 'O pedido é negado por falta de resposta, e o requerente recebe a notícia.'],
] as const;

/** The requester's days, the slip's days, and how dear the request is. */
export function Prazos({ definicao, set }: PropsDoGeral) {
  const prazo = (definicao.prazo_requerente ?? {}) as Record<string, unknown>;
  const noPrazo = (remendo: Record<string, unknown>) => set({ prazo_requerente: { ...prazo, ...remendo } });
  const lembretes = Array.isArray(prazo.lembretes) ? textos(prazo.lembretes) : [...LEMBRETES];
  return (
    <Card title="Prazos do requerente" id="prazo_requerente">
      <div className={classes.block}>
        <div className={classes.duo}>
          <Inteiro
            label="Dias para responder pendências"
            min={1}
            max={365}
            value={definicao.prazo_pendencia_dias}
            onChange={(prazo_pendencia_dias) => set({ prazo_pendencia_dias })}
          />
          <Contagem label="Contados em" value={prazo.contagem} padrao="corridos" onChange={(contagem) => noPrazo({ contagem })} />
          <Inteiro
            label="Vezes que pode pedir mais prazo"
            min={0}
            max={3}
            value={prazo.prorrogacoes === undefined ? 1 : prazo.prorrogacoes}
            onChange={(prorrogacoes) => noPrazo({ prorrogacoes })}
          />
          <Inteiro
            label="Dias até a guia vencer"
            min={1}
            max={90}
            value={definicao.vencimento_guia_dias}
            onChange={(vencimento_guia_dias) => set({ vencimento_guia_dias })}
          />
        </div>
        <Checkbox.Group
          label="Lembrar o requerente por e-mail e no portal"
          value={lembretes}
          onChange={(v) => noPrazo({ lembretes: LEMBRETES.filter((l) => v.includes(l)) })}
        >
          <Stack gap="xs" mt={4}>
            {LEMBRETES.map((l) => (
              <Checkbox key={l} value={l} label={AVISOS[l]} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Radio.Group
          label="Quando o prazo acaba sem resposta, o portal"
          value={texto(prazo.ao_vencer) || 'avisar'}
          onChange={(v) => noPrazo({ ao_vencer: v })}
        >
          <Stack gap="xs" mt={4}>
            {VENCER.map(([value, label, hint]) => (
              <Radio key={value} value={value} label={label} description={hint} />
            ))}
          </Stack>
        </Radio.Group>
        <Select
          label="Prioridade na prefeitura"
          description="Põe o pedido à frente nas filas e pesa mais na carga de quem analisa."
          data={[
            { value: 'normal', label: 'Normal' },
            { value: 'alto', label: 'Alta' },
            { value: 'urgente', label: 'Urgente' },
          ]}
          value={texto(definicao.prioridade) || 'normal'}
          allowDeselect={false}
          onChange={(v) => v && set({ prioridade: v })}
        />
      </div>
    </Card>
  );
}
