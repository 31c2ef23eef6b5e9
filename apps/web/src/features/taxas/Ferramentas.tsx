import { CHAVES_DE_GUIAS } from '@portal/domain/lancamentos/exportar';
import { Ferramentas as Comuns } from '#entities/cadastros/Ferramentas.tsx';
import { COLUNAS } from './colunas.tsx';
import { type ListaDeGuias, pedidos } from './filtros.ts';
import { useExportarGuias } from './queries.ts';

interface Props {
  tela: string;
  lista: ListaDeGuias;
  ocultas: string[];
  onOcultas: (keys: string[]) => void;
}

export function Ferramentas(props: Props) {
  const { mutateAsync } = useExportarGuias();
  return (
    <Comuns
      {...props}
      colunas={COLUNAS}
      um="guia"
      varios="guias"
      direitos={['permissao.interacao.taxas', 'permissao.vizualizacao.taxas']}
      onExportar={({ formato, mostra, lista }) =>
        mutateAsync({
          formato,
          // how it was issued stands in the column of the payment
          colunas: CHAVES_DE_GUIAS.filter((c) => mostra(c) || (c === 'emissao' && mostra('pagamento'))),
          lista: { ...lista, ...pedidos(props.lista.filtroAvancado) },
        })
      }
    />
  );
}
