import { definicaoDe, type Medida, NOME_DO_GRUPO, type Relatorio } from '@portal/domain/relatorios/catalogo';
import type { DadosDoRelatorio, LinhaDoRelatorio } from '@portal/domain/relatorios/contract';
import { nomeDaChave } from '@portal/domain/relatorios/palavras';
import { RouteLink } from '#ui/RouteLink.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { escrever } from './numeros.ts';
import { hrefCom, nomeDoGrupo, type PedidoDaTela } from './pedido.ts';
import classes from './Relatorio.module.css';

interface Props {
  relatorio: Relatorio;
  pedido: PedidoDaTela;
  dados: DadosDoRelatorio | undefined;
  carregando: boolean;
}

interface NumeroProps {
  linha: LinhaDoRelatorio;
  nome: string;
  medida: Medida;
  pedido: PedidoDaTela;
}

/** A number; one that is counted leads to the requests behind it. */
function Numero({ linha, nome, medida, pedido }: NumeroProps) {
  const valor = linha.valores[nome];
  const texto = escrever(valor, medida.especie);
  if (!medida.lista || !valor) return texto;
  const chave = linha.chave === TOTAL ? undefined : linha.chave;
  return (
    <RouteLink href={hrefCom(pedido, { medida: nome, chave })} aria-label={`${texto} ${medida.titulo.toLowerCase()}: ver quais`}>
      {texto}
    </RouteLink>
  );
}

const TOTAL = '$total';

/** The numbers of the picture, with their whole in the last line. */
export function Tabela({ relatorio, pedido, dados, carregando }: Props) {
  const { medidas } = definicaoDe(relatorio);
  const grupo = dados?.por ?? pedido.por;
  const nomeDe = (l: LinhaDoRelatorio) => (l.chave === TOTAL ? l.nome : nomeDaChave(grupo, l.nome));
  const linhas = dados ? [...dados.linhas, { chave: TOTAL, nome: 'Total', valores: dados.total }] : [];
  const entradas = Object.entries(medidas).filter(([nome]) => !dados || linhas.some((l) => l.valores[nome] !== null));
  const colunas: Column<LinhaDoRelatorio>[] = [
    {
      key: 'nome',
      title: NOME_DO_GRUPO[grupo],
      render: (l) => (l.chave === TOTAL ? <strong>{l.nome}</strong> : nomeDe(l)),
      fixed: true,
    },
    ...entradas.map(
      ([nome, medida]): Column<LinhaDoRelatorio> => ({
        key: nome,
        title: medida.titulo,
        render: (l) => <Numero linha={l} nome={nome} medida={medida} pedido={pedido} />,
        align: 'end',
        width: medida.especie === 'area' ? '9rem' : '7.5rem',
        ...(medida.from && { from: medida.from }),
      }),
    ),
  ];
  const noCartao = entradas.slice(0, 4);
  return (
    <DataTable
      caption={`${definicaoDe(relatorio).titulo} por ${nomeDoGrupo(grupo)}`}
      screen={`relatorio.${relatorio}`}
      columns={colunas}
      rows={linhas}
      rowKey={({ chave }) => chave}
      rowLabel={nomeDe}
      loading={carregando}
      card={(l) => (
        <span className={classes.card}>
          <strong>{nomeDe(l)}</strong>
          <span />
          {noCartao.map(([nome, medida]) => (
            <span key={nome}>
              {medida.titulo}: <Numero linha={l} nome={nome} medida={medida} pedido={pedido} />
            </span>
          ))}
        </span>
      )}
      empty={null}
    />
  );
}
