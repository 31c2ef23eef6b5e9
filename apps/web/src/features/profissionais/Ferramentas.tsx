import { CHAVES_DE_PROFISSIONAIS } from '@portal/domain/exportacoes/profissionais';
import { Ferramentas as Comuns } from '#entities/cadastros/Ferramentas.tsx';
import { COLUMNS, type ListaDeProfissionais, SCREEN } from './lista.tsx';
import { useExportar } from './queries.ts';

interface Props {
  lista: ListaDeProfissionais;
  ocultas: string[];
  onOcultas: (keys: string[]) => void;
}

export function Ferramentas(props: Props) {
  const { mutateAsync } = useExportar();
  const { situacao, conselho, vence } = props.lista.filtroAvancado;
  return (
    <Comuns
      {...props}
      tela={SCREEN}
      colunas={COLUMNS}
      um="profissional"
      varios="profissionais"
      onExportar={({ formato, mostra, lista }) =>
        mutateAsync({
          formato,
          colunas: CHAVES_DE_PROFISSIONAIS.filter((c) => mostra(c)),
          lista: { ...lista, situacao: situacao as [], conselho: conselho as [], vence: vence as '' },
        })
      }
    />
  );
}
