import { Button, MultiSelect, TextInput } from '@mantine/core';
import { TIPOS } from '@portal/domain/campos/registro';
import type { Rascunho } from '@portal/domain/processos/rascunho';
import { IconPlus } from '@tabler/icons-react';
import { idLivre } from '../../formulario/ids.ts';
import classes from '../../Processos.module.css';
import { Bloco, Excluir, texto } from '../../partes.tsx';
import type { PropsDoBloco } from '../EtapaPainel.tsx';
import { objetos, textos } from '../frases.ts';

const MAX = 60;
const MAX_OLHADOS = 20;

/** What the requester answers, by section; what is chosen and no longer there stays, or it could not be taken away. */
function perguntasDe({ secoes }: Rascunho, escolhidas: readonly string[]) {
  const grupos = secoes.map((s) => ({
    group: s.titulo || s.id,
    items: s.campos
      .filter((c) => !TIPOS[c.tipo as keyof typeof TIPOS]?.so_mostra && (c.preenche ?? 'requerente') === 'requerente')
      .map((c) => ({ value: c.id, label: c.rotulo || c.id })),
  }));
  const conhecidas = new Set(grupos.flatMap((g) => g.items.map((i) => i.value)));
  const perdidas = escolhidas.filter((id) => !conhecidas.has(id)).map((id) => ({ value: id, label: `${id} (não existe mais)` }));
  return [...grupos, { group: 'Fora do formulário', items: perdidas }].filter((g) => g.items.length > 0);
}

/** What is checked in the step besides the answers, line by line, each with its article of law. */
export function Conferencia({ etapa, definicao, set }: PropsDoBloco) {
  const linhas = objetos(etapa.conferencia);
  const por = (lista: Record<string, unknown>[]) => set({ conferencia: lista });
  const mudar = (i: number, remendo: Record<string, unknown>) => por(linhas.map((x, n) => (n === i ? { ...x, ...remendo } : x)));
  const incluir = () => {
    const usados = new Set(linhas.map((l) => texto(l.id)));
    por([...linhas, { id: idLivre('conferir', usados), texto: '' }]);
  };
  return (
    <Bloco titulo="O que se confere" ajuda="Quem analisa diz de cada linha se está conforme, pendente ou se não se aplica.">
      {linhas.map((linha, i) => (
        <fieldset key={texto(linha.id) || i} className={classes.sub} aria-label={`Linha de conferência ${i + 1}`}>
          <TextInput
            label="O que conferir"
            placeholder="Os recuos cotados na planta respeitam a zona."
            maxLength={200}
            value={texto(linha.texto)}
            onChange={(e) => mudar(i, { texto: e.currentTarget.value })}
          />
          <TextInput
            label="Base legal (opcional)"
            placeholder="LC 45/2019, art. 12"
            maxLength={200}
            value={texto(linha.base_legal)}
            onChange={(e) => mudar(i, { base_legal: e.currentTarget.value || undefined })}
          />
          <MultiSelect
            label="O que a linha olha (opcional)"
            description="Numa nova rodada, só se confere de novo quando uma destas respostas muda. Sem escolha, olha o projeto todo."
            placeholder={textos(linha.campos).length === 0 ? 'O projeto todo' : undefined}
            data={perguntasDe(definicao, textos(linha.campos))}
            value={textos(linha.campos)}
            maxValues={MAX_OLHADOS}
            searchable
            clearable
            hidePickedOptions
            nothingFoundMessage="Nenhuma pergunta com esse nome"
            clearButtonProps={{ 'aria-label': `Limpar o que a linha ${i + 1} olha` }}
            onChange={(campos) => mudar(i, { campos: campos.length > 0 ? campos : undefined })}
          />
          <Excluir rotulo={`Excluir a linha de conferência ${i + 1}`} onClick={() => por(linhas.filter((_, n) => n !== i))} />
        </fieldset>
      ))}
      {linhas.length < MAX && (
        <Button
          variant="default"
          size="xs"
          className={classes.add}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={incluir}
        >
          Incluir linha
        </Button>
      )}
    </Bloco>
  );
}
