import { Checkbox, Radio, Stack, Switch } from '@mantine/core';
import { DESFECHOS } from '@portal/domain/processos/etapa';
import { Bloco } from '../../partes.tsx';
import type { PropsDoBloco } from '../EtapaPainel.tsx';
import { textos } from '../frases.ts';

const PALAVRAS: Record<(typeof DESFECHOS)[number], [string, string]> = {
  deferir: ['Deferir', 'Aprova e passa adiante. Sem isto o pedido nunca sai desta etapa.'],
  devolver: ['Devolver', 'Manda pendências para o requerente corrigir.'],
  indeferir: ['Indeferir', 'Nega e encerra o pedido, com o motivo.'],
};

const REABRIR = [
  ['nao', 'Não se reabre', 'A decisão é definitiva no portal.'],
  ['so_esta', 'Reabre só ela', 'O que já foi decidido depois dela continua valendo.'],
  ['esta_e_seguintes', 'Reabre ela e as seguintes', 'O que veio depois é refeito, e os documentos perdem o efeito.'],
] as const;

const REENVIAR = [
  ['nao', 'Fica como foi decidida', 'A mesa avisa o setor se mudar o que ele conferiu.'],
  ['se_mudou', 'É feita de novo só se mudou o que ela conferiu', 'Sem veredito em cada item, vale o projeto todo.'],
  ['sempre', 'É feita de novo a cada reenvio', 'Mesmo que nada do que ela conferiu tenha mudado.'],
] as const;

/** What may come out of the step, and whether it may be done again. */
export function Decisao({ etapa, set }: PropsDoBloco) {
  const desfechos = Array.isArray(etapa.desfechos) ? textos(etapa.desfechos) : [...DESFECHOS];
  return (
    <Bloco titulo="O que pode decidir">
      <Checkbox.Group
        label="Quem analisa pode"
        value={desfechos}
        error={desfechos.includes('deferir') ? undefined : 'Marque “Deferir”: sem ele o pedido para aqui.'}
        onChange={(v) => set({ desfechos: DESFECHOS.filter((d) => v.includes(d)) })}
      >
        <Stack gap="xs" mt={4}>
          {DESFECHOS.map((d) => (
            <Checkbox key={d} value={d} label={PALAVRAS[d][0]} description={PALAVRAS[d][1]} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Switch
        label="Pede segunda leitura"
        description="Quem decide propõe, com o parecer; outra pessoa que decide no setor confirma ou devolve com um comentário."
        checked={etapa.segunda_leitura === true}
        onChange={(e) => set({ segunda_leitura: e.currentTarget.checked || undefined })}
      />
      <Radio.Group
        label="Depois de decidida, o gestor"
        value={typeof etapa.reabertura === 'string' ? etapa.reabertura : 'esta_e_seguintes'}
        onChange={(v) => set({ reabertura: v })}
      >
        <Stack gap="xs" mt={4}>
          {REABRIR.map(([value, label, hint]) => (
            <Radio key={value} value={value} label={label} description={hint} />
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group
        label="Já deferida, se o requerente reenvia o pedido"
        value={typeof etapa.nova_rodada === 'string' ? etapa.nova_rodada : 'nao'}
        onChange={(v) => set({ nova_rodada: v === 'nao' ? undefined : v })}
      >
        <Stack gap="xs" mt={4}>
          {REENVIAR.map(([value, label, hint]) => (
            <Radio key={value} value={value} label={label} description={hint} />
          ))}
        </Stack>
      </Radio.Group>
    </Bloco>
  );
}
