import { Autocomplete, Checkbox, MultiSelect, Radio, Select, Stack, TagsInput } from '@mantine/core';
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
      {processo.modelo ? (
        <SetoresLivres etapa={etapa} processo={processo} set={set} />
      ) : (
        <>
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
        </>
      )}
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

/** A model belongs to no town: acronyms are written, and each town puts its own in their place. */
function SetoresLivres({ etapa, processo, set }: Pick<PropsDoBloco, 'etapa' | 'processo' | 'set'>) {
  const siglas = processo.setores.map((s) => s.sigla);
  return (
    <>
      <Autocomplete
        label="Setor responsável"
        description="A sigla usual. Cada município põe a sua no lugar."
        data={siglas}
        value={etapa.setor}
        maxLength={20}
        onChange={(v) => set({ setor: v.trim() })}
      />
      <TagsInput
        label="Outros setores que também podem agir"
        description="Escreva a sigla e aperte Enter."
        data={siglas}
        value={textos(etapa.outros_setores)}
        maxTags={5}
        clearable
        clearButtonProps={{ 'aria-label': 'Limpar outros setores' }}
        onChange={(v) => set({ outros_setores: v.map((x) => x.trim().slice(0, 20)) })}
      />
    </>
  );
}
