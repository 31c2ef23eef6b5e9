import { Button } from '@mantine/core';
import { CHAVES_DE_CONTRIBUINTES } from '@portal/domain/exportacoes/contribuintes';
import { can } from '@portal/domain/usuarios/permissions';
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
import { COLUMNS, type ListaDeContribuintes, SCREEN } from './lista.tsx';
import { useExportarContribuintes } from './queries.ts';

const Exportar = lazy(async () => ({ default: (await import('#entities/exportacoes/Exportar.tsx')).Exportar }));

interface Props {
  lista: ListaDeContribuintes;
  ocultas: string[];
  onOcultas: (keys: string[]) => void;
}

/** Saved views, and for the manager the list as a file: it holds everybody's documents and contacts. */
export function Ferramentas({ lista, ocultas, onOcultas }: Props) {
  const usuario = useUsuario();
  const { mutateAsync } = useExportarContribuintes();
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
      <Visoes
        tela={SCREEN}
        estado={estadoDe(lista, ocultas, 'lista')}
        onEscolher={mostrar}
        fica="Os requerentes ficam como estão."
      />
      {usuario && !usuario.suporte && can(usuario, 'perfil.gestor.prefeitura') && (
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
            um="requerente"
            varios="requerentes"
            total={paginacao.rowsNumber}
            onExportar={(formato) =>
              mutateAsync({
                formato,
                // whether somebody is a company has no column of its own on the table
                colunas: CHAVES_DE_CONTRIBUINTES.filter((c) => visiveis.includes(c) || c === 'tipo_pessoa'),
                lista: {
                  s: filtro,
                  order: paginacao.sortBy as '',
                  direction: paginacao.descending ? 'desc' : 'asc',
                  situacao: filtroAvancado.situacao as [],
                  validacao: filtroAvancado.validacao as [],
                  tipo_pessoa: filtroAvancado.tipo_pessoa as [],
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
