import { MultiSelect } from '@mantine/core';
import { useTiposDeVistoria } from '#entities/vistorias/queries.ts';
import { rota } from '#lib/rotas.ts';
import { RouteLink } from '#ui/RouteLink.tsx';
import { Bloco } from '../../partes.tsx';
import type { PropsDoBloco } from '../EtapaPainel.tsx';

const MAX = 10;

/** Inspections that the step waits for. What is chosen and no longer there stays, or it could not be taken away. */
export function Vistorias({ etapa, set }: PropsDoBloco) {
  const { data: tipos = [] } = useTiposDeVistoria();
  const escolhidas = Array.isArray(etapa.vistorias) ? etapa.vistorias.filter((c): c is string => typeof c === 'string') : [];
  const conhecidas = tipos.filter((t) => !t.arquivado || escolhidas.includes(t.codigo));
  const opcoes = [
    ...conhecidas.map((t) => ({ value: t.codigo, label: t.nome })),
    ...escolhidas
      .filter((c) => !conhecidas.some((t) => t.codigo === c))
      .map((c) => ({ value: c, label: `${c} (não existe mais)` })),
  ];
  return (
    <Bloco titulo="Vistorias que esta etapa espera" ajuda="A etapa só é deferida quando cada uma delas estiver aprovada.">
      {opcoes.length === 0 ? (
        <RouteLink href={rota('prefeitura.configuracoes.tiposDeVistoria')}>Criar um tipo de vistoria</RouteLink>
      ) : (
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
          onChange={(vistorias) => set({ vistorias: vistorias.length > 0 ? vistorias : undefined })}
        />
      )}
    </Bloco>
  );
}
