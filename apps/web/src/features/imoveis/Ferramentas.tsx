import { CHAVES_DE_IMOVEIS } from '@portal/domain/exportacoes/imoveis';
import { Ferramentas as Comuns } from '#entities/cadastros/Ferramentas.tsx';
import { COLUMNS, type ListaDeImoveis, SCREEN } from './lista.tsx';
import { useExportarImoveis } from './queries.ts';

interface Props {
  lista: ListaDeImoveis;
  ocultas: string[];
  onOcultas: (keys: string[]) => void;
}

export function Ferramentas(props: Props) {
  const { mutateAsync } = useExportarImoveis();
  const { situacao, zona, bairro, sem_zona } = props.lista.filtroAvancado;
  return (
    <Comuns
      {...props}
      tela={SCREEN}
      colunas={COLUMNS}
      um="imóvel"
      varios="imóveis"
      onExportar={({ formato, mostra, lista }) =>
        mutateAsync({
          formato,
          // how many others own it, and what became of it, have no column of their own on the table
          colunas: CHAVES_DE_IMOVEIS.filter(
            (c) => mostra(c) || c === 'situacao' || (c === 'outros_proprietarios' && mostra('proprietario')),
          ),
          lista: { ...lista, situacao: situacao as [], zona, bairro, sem_zona: sem_zona as '' },
        })
      }
    />
  );
}
