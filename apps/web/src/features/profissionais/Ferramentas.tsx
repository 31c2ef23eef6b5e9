import { Button } from '@mantine/core';
import { CHAVES_DE_PROFISSIONAIS } from '@portal/domain/exportacoes/profissionais';
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
import { COLUMNS, type ListaDeProfissionais, SCREEN } from './lista.tsx';
import { useExportar } from './queries.ts';

const Exportar = lazy(async () => ({ default: (await import('#entities/exportacoes/Exportar.tsx')).Exportar }));

interface Props {
  lista: ListaDeProfissionais;
  ocultas: string[];
  onOcultas: (keys: string[]) => void;
}

/** Saved views, and, for the manager, the list as a file. */
export function Ferramentas({ lista, ocultas, onOcultas }: Props) {
  const usuario = useUsuario();
  const { mutateAsync } = useExportar();
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
  const exporta = can(usuario, 'perfil.gestor.prefeitura') && !usuario?.suporte;
  return (
    <>
      <Visoes
        tela={SCREEN}
        estado={estadoDe(lista, ocultas, 'lista')}
        onEscolher={mostrar}
        fica="Os profissionais ficam como estão."
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
            um="profissional"
            varios="profissionais"
            total={paginacao.rowsNumber}
            onExportar={(formato) =>
              mutateAsync({
                formato,
                colunas: CHAVES_DE_PROFISSIONAIS.filter((c) => visiveis.includes(c)),
                lista: {
                  s: filtro,
                  order: paginacao.sortBy as '',
                  direction: paginacao.descending ? 'desc' : 'asc',
                  situacao: filtroAvancado.situacao as [],
                  conselho: filtroAvancado.conselho as [],
                  vence: filtroAvancado.vence as '',
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
