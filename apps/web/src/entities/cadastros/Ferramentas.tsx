import { Button } from '@mantine/core';
import type { FORMATOS } from '@portal/domain/exportacoes/contract';
import { canSomewhere } from '@portal/domain/usuarios/permissions';
import type { EstadoDaVisao } from '@portal/domain/visoes/contract';
import { IconFileExport } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useChegada } from '#entities/visoes/chegada.ts';
import { Visoes } from '#entities/visoes/Visoes.tsx';
import { estadoDe } from '#entities/visoes/visao.ts';
import type { Filtros, ListScreen } from '#lib/list-screen.ts';
import { useUsuario } from '#lib/me.ts';
import { useSearchString } from '#lib/navigation.ts';
import { fromQueryString } from '#lib/query-string.ts';
import { keepHiddenColumns } from '#ui/table/columns.ts';

const Exportar = lazy(async () => ({ default: (await import('#entities/exportacoes/Exportar.tsx')).Exportar }));

const GESTOR = ['perfil.gestor.prefeitura'];

/** How the list stands, as a file of it is asked for. */
export interface Pedida {
  formato: (typeof FORMATOS)[number];
  /** Whether the table shows this column. */
  mostra: (coluna: string) => boolean;
  lista: { s: string; order: ''; direction: 'asc' | 'desc' };
}

interface Props<F extends Filtros> {
  tela: string;
  colunas: readonly { key: string }[];
  lista: Pick<ListScreen<unknown, F>, 'filtro' | 'filtroAvancado' | 'paginacao' | 'aplicar'>;
  ocultas: string[];
  onOcultas: (keys: string[]) => void;
  /** What the rows are: "imóvel", "imóveis". */
  um: string;
  varios: string;
  /** Who may take it away as a file; left out: a manager of the town. */
  direitos?: readonly string[];
  /** Resolves when the file is asked for. */
  onExportar: (pedida: Pedida) => Promise<unknown>;
}

/** What a list offers beside its filters: saved views, and the list as a file for who may take it away. */
export function Ferramentas<F extends Filtros>({ tela, colunas, lista, ocultas, onOcultas, um, varios, ...resto }: Props<F>) {
  const { onExportar, direitos = GESTOR } = resto;
  const usuario = useUsuario();
  const chegou = fromQueryString(useSearchString().replace(/^\?/, '')).exportacao;
  const [exportando, setExportando] = useState(Boolean(chegou));
  const { filtro, paginacao } = lista;
  const mostrar = (estado: EstadoDaVisao) => {
    lista.aplicar(estado);
    onOcultas(estado.ocultas);
    keepHiddenColumns(tela, estado.ocultas);
  };
  useChegada(tela, mostrar);
  // support looks: it takes no list away
  const exporta = direitos.some((d) => canSomewhere(usuario, d)) && !usuario?.suporte;
  return (
    <>
      <Visoes
        tela={tela}
        estado={estadoDe(lista, ocultas, 'lista')}
        onEscolher={mostrar}
        fica={`Os ${varios} ficam como estão.`}
      />
      {exporta && (
        <Button
          variant="default"
          leftSection={<IconFileExport size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setExportando(true)}
        >
          Exportar
        </Button>
      )}
      <Suspense>
        {exporta && exportando && (
          <Exportar
            um={um}
            varios={varios}
            total={paginacao.rowsNumber}
            onExportar={(formato) =>
              onExportar({
                formato,
                mostra: (coluna) => colunas.some(({ key }) => key === coluna) && !ocultas.includes(coluna),
                lista: { s: filtro, order: paginacao.sortBy as '', direction: paginacao.descending ? 'desc' : 'asc' },
              })
            }
            onClose={() => setExportando(false)}
          />
        )}
      </Suspense>
    </>
  );
}
