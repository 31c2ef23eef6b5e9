import { Button } from '@mantine/core';
import { CHAVES_DE_IMOVEIS } from '@portal/domain/exportacoes/imoveis';
import type { EstadoDaVisao } from '@portal/domain/visoes/contract';
import { IconFileExport } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useChegada } from '#entities/visoes/chegada.ts';
import { Visoes } from '#entities/visoes/Visoes.tsx';
import { estadoDe } from '#entities/visoes/visao.ts';
import { useUsuario } from '#lib/me.ts';
import { useSearchString } from '#lib/navigation.ts';
import { fromQueryString } from '#lib/query-string.ts';
import { keepHiddenColumns } from '#ui/table/columns.ts';
import { COLUMNS, type ListaDeImoveis, SCREEN } from './lista.tsx';
import { useExportarImoveis } from './queries.ts';

const Exportar = lazy(async () => ({ default: (await import('#entities/exportacoes/Exportar.tsx')).Exportar }));

interface Props {
  lista: ListaDeImoveis;
  ocultas: string[];
  onOcultas: (keys: string[]) => void;
}

/** Saved views, and the list as a file. Support looks: it takes no list away. */
export function Ferramentas({ lista, ocultas, onOcultas }: Props) {
  const usuario = useUsuario();
  const { mutateAsync } = useExportarImoveis();
  const chegou = fromQueryString(useSearchString().replace(/^\?/, '')).exportacao;
  const [exportando, setExportando] = useState(Boolean(chegou));
  const { filtro, filtroAvancado, paginacao } = lista;
  const mostrar = (estado: EstadoDaVisao) => {
    lista.aplicar(estado);
    onOcultas(estado.ocultas);
    keepHiddenColumns(SCREEN, estado.ocultas);
  };
  useChegada(SCREEN, mostrar);
  const visiveis = COLUMNS.map(({ key }) => key).filter((key) => !ocultas.includes(key));
  return (
    <>
      <Visoes tela={SCREEN} estado={estadoDe(lista, ocultas, 'lista')} onEscolher={mostrar} fica="Os imóveis ficam como estão." />
      {!usuario?.suporte && (
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
        {exportando && (
          <Exportar
            um="imóvel"
            varios="imóveis"
            total={paginacao.rowsNumber}
            onExportar={(formato) =>
              mutateAsync({
                formato,
                // how many others own it, and what became of it, have no column of their own on the table
                colunas: CHAVES_DE_IMOVEIS.filter(
                  (c) =>
                    visiveis.includes(c) ||
                    c === 'situacao' ||
                    (c === 'outros_proprietarios' && visiveis.includes('proprietario')),
                ),
                lista: {
                  s: filtro,
                  order: paginacao.sortBy as '',
                  direction: paginacao.descending ? 'desc' : 'asc',
                  situacao: filtroAvancado.situacao as [],
                  zona: filtroAvancado.zona,
                  bairro: filtroAvancado.bairro,
                  sem_zona: filtroAvancado.sem_zona as '',
                },
              })
            }
            onClose={() => setExportando(false)}
          />
        )}
      </Suspense>
    </>
  );
}
