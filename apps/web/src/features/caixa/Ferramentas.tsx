import type { Movimento } from '@portal/domain/caixa/contract';
import { CHAVES_DO_LIVRO, exportarLivro } from '@portal/domain/caixa/exportar';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ferramentas as Comuns } from '#entities/cadastros/Ferramentas.tsx';
import { call } from '#lib/api.ts';
import type { ListScreen } from '#lib/list-screen.ts';
import type { Column } from '#ui/table/columns.ts';

export interface FiltrosDoLivro extends Record<string, string | string[]> {
  de: string;
  ate: string;
  canal: string[];
  resultado: string[];
  retorno_id: string;
}

interface Props {
  tela: string;
  colunas: readonly Column<Movimento>[];
  lista: ListScreen<Movimento, FiltrosDoLivro>;
  ocultas: string[];
  onOcultas: (keys: string[]) => void;
}

/** Saved views of the book, and the book as a file: all that the bank said of each line goes out, whatever the table shows. */
export function Ferramentas(props: Props) {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (body: BodyIn<typeof exportarLivro>) => call(exportarLivro, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['exportacoes'] }),
  });
  const { de, ate, retorno_id, canal, resultado } = props.lista.filtroAvancado;
  return (
    <Comuns
      {...props}
      um="linha"
      varios="linhas"
      direitos={['permissao.interacao.taxas', 'permissao.vizualizacao.taxas']}
      onExportar={({ formato, lista }) =>
        mutateAsync({
          formato,
          colunas: CHAVES_DO_LIVRO,
          lista: {
            ...lista,
            canal: canal as [],
            resultado: resultado as [],
            ...(de && { de }),
            ...(ate && { ate }),
            ...(retorno_id && { retorno_id }),
          },
        })
      }
    />
  );
}
