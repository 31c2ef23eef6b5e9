import { Checkbox, MultiSelect, Radio, Select, Stack } from '@mantine/core';
import { Bloco } from '../../partes.tsx';
import type { PropsDoBloco } from '../EtapaPainel.tsx';
import { opcoesDeSetores, textos } from '../frases.ts';

const DISTRIBUICOES = [
  { value: 'manual', label: 'Quem começar', hint: 'O pedido espera no setor até alguém iniciar a etapa.' },
  { value: 'rodizio', label: 'Um de cada vez', hint: 'O portal entrega às pessoas do setor em rodízio.' },
  { value: 'menor_carga', label: 'Quem tem menos trabalho', hint: 'O portal entrega a quem tem menos pedidos abertos.' },
] as const;

/** Which sectors, and to whose hands it goes. */
export function Quem({ etapa, processo, set }: PropsDoBloco) {
  const outros = textos(etapa.outros_setores);
  const opcoes = opcoesDeSetores(processo.setores, [etapa.setor, ...outros]);
  return (
    <Bloco titulo="Quem faz">
      <Select
        label="Setor responsável"
        data={opcoes}
        value={etapa.setor || null}
        placeholder="Escolha"
        allowDeselect={false}
        searchable
        nothingFoundMessage="Nada encontrado"
        onChange={(v) => v && set({ setor: v, outros_setores: outros.filter((s) => s !== v) })}
      />
      <MultiSelect
        label="Outros setores que também podem agir"
        description="O prazo e a responsabilidade continuam com o setor responsável."
        data={opcoes.filter((o) => o.value !== etapa.setor)}
        value={outros}
        maxValues={5}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Limpar outros setores' }}
        nothingFoundMessage="Nada encontrado"
        onChange={(v) => set({ outros_setores: v })}
      />
      <Radio.Group
        label="Quem recebe cada pedido"
        description="As regras de distribuição do município, quando existirem, vêm antes."
        value={typeof etapa.distribuicao === 'string' ? etapa.distribuicao : 'manual'}
        onChange={(v) => set({ distribuicao: v })}
      >
        <Stack gap="xs" mt={4}>
          {DISTRIBUICOES.map(({ value, label, hint }) => (
            <Radio key={value} value={value} label={label} description={hint} />
          ))}
        </Stack>
      </Radio.Group>
      <Checkbox
        label="O que volta do requerente vai para quem já analisava"
        checked={etapa.manter_analista !== false}
        onChange={(e) => set({ manter_analista: e.currentTarget.checked })}
      />
    </Bloco>
  );
}
