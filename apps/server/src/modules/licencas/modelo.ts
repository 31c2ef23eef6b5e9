import { RuleError } from '@portal/domain/http/rule-error';
import { compor } from '@portal/domain/modelos-de-documento/compor';
import type { ConteudoDoModelo } from '@portal/domain/modelos-de-documento/conteudo';
import type { DocumentoDefinido } from '@portal/domain/processos/definicao';
import type { Ctx } from '#platform/http/context.ts';
import { findModeloEmVigor } from '../modelos-de-documento/index.ts';
import type { FatoImpresso } from './fatos.ts';
import type { LicencaDados } from './licenca-pdf.ts';

/** The version in force of the model that a document names; null where it has a text of its own. @throws RuleError modelo_nao_publicado */
export async function modeloDe(ctx: Ctx, { modelo_codigo, titulo }: Pick<DocumentoDefinido, 'modelo_codigo' | 'titulo'>) {
  if (modelo_codigo === undefined) return null;
  const modelo = await findModeloEmVigor(ctx.tx, modelo_codigo);
  if (!modelo)
    throw new RuleError(
      'modelo_nao_publicado',
      `O documento ${titulo} usa o modelo ${modelo_codigo}, que não tem versão publicada. Peça ao gestor que a publique.`,
    );
  return modelo;
}

/** Months from the issue; null: for good. What the model leaves to the process, the process says. */
export function validadeDe(
  { validade_meses }: Pick<DocumentoDefinido, 'validade_meses'>,
  modelo?: ConteudoDoModelo,
): number | null {
  if (!modelo || modelo.validade === 'processo') return validade_meses;
  return modelo.validade === 'sem validade' ? null : modelo.validade;
}

const naFolha = ({ fato: _, ...impresso }: FatoImpresso) => impresso;

/** What a version of a model says of one request, in the places of a sheet. */
export function comoModelo(
  modelo: ConteudoDoModelo,
  valores: Record<string, string>,
  contexto: Record<string, unknown>,
  fatos: readonly FatoImpresso[],
  condicoes: string,
): Required<Pick<LicencaDados, 'corpo' | 'dados' | 'layout'>> & { condicoes: string; composto: ReturnType<typeof compor> } {
  const composto = compor(modelo, valores, contexto);
  const proprios: FatoImpresso[] = [
    { fato: 'matricula', rotulo: 'Matrícula', valor: valores['imovel.matricula'] ?? '' },
    { fato: 'valor_pago', rotulo: 'Valor pago', valor: valores['taxas.valor_pago'] ?? '' },
  ];
  const todos = [...fatos, ...proprios].filter((f) => f.valor !== '');
  const { partes, cabecalho, rodape, base_legal } = composto;
  return {
    composto,
    corpo: partes,
    dados: modelo.fatos.flatMap((fato) => todos.filter((f) => f.fato === fato).map(naFolha)),
    layout: { brasao: modelo.brasao, cabecalho, rodape, base_legal },
    condicoes: [...composto.condicoes, condicoes].filter(Boolean).join('\n'),
  };
}
