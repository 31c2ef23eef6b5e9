import { CHAVES_DE_CONTRIBUINTES } from '@portal/domain/exportacoes/contribuintes';
import { Ferramentas as Comuns } from '#entities/cadastros/Ferramentas.tsx';
import { COLUMNS, type ListaDeContribuintes, SCREEN } from './lista.tsx';
import { useExportarContribuintes } from './queries.ts';

interface Props {
  lista: ListaDeContribuintes;
  ocultas: string[];
  onOcultas: (keys: string[]) => void;
}

export function Ferramentas(props: Props) {
  const { mutateAsync } = useExportarContribuintes();
  const { situacao, validacao, tipo_pessoa } = props.lista.filtroAvancado;
  return (
    <Comuns
      {...props}
      tela={SCREEN}
      colunas={COLUMNS}
      um="requerente"
      varios="requerentes"
      onExportar={({ formato, mostra, lista }) =>
        mutateAsync({
          formato,
          // whether somebody is a company has no column of its own on the table
          colunas: CHAVES_DE_CONTRIBUINTES.filter((c) => mostra(c) || c === 'tipo_pessoa'),
          lista: { ...lista, situacao: situacao as [], validacao: validacao as [], tipo_pessoa: tipo_pessoa as [] },
        })
      }
    />
  );
}
