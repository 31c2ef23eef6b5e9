import { MultiSelect, TagsInput } from '@mantine/core';
import { useTiposDeVistoria } from '#entities/vistorias/queries.ts';
import { onHostSistema } from '#lib/layout-state.ts';
import { rota } from '#lib/rotas.ts';
import { RouteLink } from '#ui/RouteLink.tsx';
import { Bloco } from '../../partes.tsx';
import type { PropsDoBloco } from '../EtapaPainel.tsx';

const MAX = 10;

const escolhidasDe = ({ vistorias }: PropsDoBloco['etapa']): string[] =>
  Array.isArray(vistorias) ? vistorias.filter((c): c is string => typeof c === 'string') : [];

/** Inspections that the step waits for. A model of the catalogue names them by code: each town has kinds of its own. */
export function Vistorias(props: PropsDoBloco) {
  const escolhidas = escolhidasDe(props.etapa);
  const por = (vistorias: string[]) => props.set({ vistorias: vistorias.length > 0 ? vistorias : undefined });
  return (
    <Bloco titulo="Vistorias que esta etapa espera" ajuda="A etapa só é deferida quando cada uma delas estiver aprovada.">
      {onHostSistema() ? (
        <TagsInput
          label="Códigos das vistorias"
          placeholder={escolhidas.length === 0 ? 'Nenhuma' : undefined}
          value={escolhidas}
          maxTags={MAX}
          onChange={por}
        />
      ) : (
        <DoMunicipio escolhidas={escolhidas} onMudar={por} />
      )}
    </Bloco>
  );
}

/** What is escolhidasDe and no longer there stays, or it could not be taken away. */
function DoMunicipio({ escolhidas, onMudar }: { escolhidas: string[]; onMudar: (codigos: string[]) => void }) {
  const { data: tipos = [] } = useTiposDeVistoria();
  const conhecidas = tipos.filter((t) => !t.arquivado || escolhidas.includes(t.codigo));
  const opcoes = [
    ...conhecidas.map((t) => ({ value: t.codigo, label: t.nome })),
    ...escolhidas
      .filter((c) => !conhecidas.some((t) => t.codigo === c))
      .map((c) => ({ value: c, label: `${c} (não existe mais)` })),
  ];
  if (opcoes.length === 0)
    return <RouteLink href={rota('prefeitura.configuracoes.tiposDeVistoria')}>Criar um tipo de vistoria</RouteLink>;
  return (
    <MultiSelect
      label="Vistorias"
      data={opcoes}
      value={escolhidas}
      maxValues={MAX}
      searchable
      clearable
      hidePickedOptions
      placeholder={escolhidas.length === 0 ? 'Nenhuma' : undefined}
      nothingFoundMessage="Nada com esse nome"
      clearButtonProps={{ 'aria-label': 'Limpar vistorias' }}
      onChange={onMudar}
    />
  );
}
