import type { OQueHaDaPessoa } from '@portal/domain/titular/contract';
import { plural } from '#lib/format.ts';
import { Callout } from '#ui/Callout.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from './Direitos.module.css';

const contados = (partes: [n: number, um: string, varios: string][]): string[] =>
  partes.filter(([n]) => n > 0).map(([n, um, varios]) => plural(n, um, varios));

/** What goes with an erasure: always the record itself. */
export const queSai = ({ rascunhos, provas, avisos }: OQueHaDaPessoa): string[] => [
  'nome, documento, contato e endereço do cadastro',
  'a forma de entrar: senha, sessões, aparelhos e segunda etapa',
  ...contados([
    [rascunhos, 'rascunho', 'rascunhos'],
    [provas, 'prova enviada para conferência', 'provas enviadas para conferência'],
    [avisos, 'aviso do sino', 'avisos do sino'],
  ]),
];

export const queFica = ({ protocolados, documentos, guias, imoveis }: OQueHaDaPessoa): string[] =>
  contados([
    [protocolados, 'pedido protocolado', 'pedidos protocolados'],
    [documentos, 'documento emitido', 'documentos emitidos'],
    [guias, 'guia', 'guias'],
    [imoveis, 'imóvel no cadastro da prefeitura', 'imóveis no cadastro da prefeitura'],
  ]);

export const Pontos = ({ itens }: { itens: string[] }) => (
  <ul className={classes.pontos}>
    {itens.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);

interface Props {
  ha: OQueHaDaPessoa;
  title: string;
  /** Where a request is seen by whoever looks. */
  hrefDe: (requerimentoId: string) => string;
}

/** What keeps the data from being erased now, each with where it is. */
export function Impedimentos({ ha: { impedimentos, total_impedimentos }, title, hrefDe }: Props) {
  if (total_impedimentos === 0) return null;
  const outros = total_impedimentos - impedimentos.length;
  return (
    <Callout meaning="warning" title={title}>
      <ul className={classes.pontos}>
        {impedimentos.map(({ texto, requerimento_id }) => (
          <li key={texto}>{requerimento_id ? <RouteLink href={hrefDe(requerimento_id)}>{texto}</RouteLink> : texto}</li>
        ))}
        {outros > 0 && <li>E mais {outros}.</li>}
      </ul>
    </Callout>
  );
}
