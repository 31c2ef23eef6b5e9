import type { Campo } from '@portal/domain/campos/registro';
import type { AmbienteCampo } from '@portal/domain/campos/tipo';
import type { Definicao, Secao } from '@portal/domain/processos/definicao';
import { contextoDe, errosDaSecao, isObrigatorio, isVisivel, type Respostas } from '@portal/domain/respostas/respostas';
import { z } from 'zod';

/**
 * The trade's own judgement of some sections in the shape the form understands: both sides refuse with one function.
 * @param dizer how a refusal of a whole field is told to a person
 */
export const esquemaDasRespostas = (
  secoes: readonly Secao[],
  definicao: Definicao,
  ambiente: AmbienteCampo,
  dizer: (campo: Campo, mensagem: string) => string = (_, mensagem) => mensagem,
) =>
  z.record(z.string(), z.unknown()).superRefine((respostas, context) => {
    for (const secao of secoes)
      for (const { campo, mensagem } of errosDaSecao(secao, definicao, respostas, ambiente))
        context.addIssue({ code: 'custom', path: campo.split('.'), message: ditoDe(secao, campo, mensagem, dizer) });
  });
const ditoDe = (secao: Secao, path: string, mensagem: string, dizer: (campo: Campo, mensagem: string) => string): string => {
  const campo = secao.campos.find(({ id }) => id === path);
  return campo ? dizer(campo, mensagem) : mensagem;
};
export type EsquemaDasRespostas = ReturnType<typeof esquemaDasRespostas>;

/** The fields of a section that ask something now, and which of them may stay empty; as text, so that a form can follow it cheaply. */
export function camposVisiveis(secao: Secao, definicao: Definicao, respostas: Respostas): string {
  const contexto = contextoDe(definicao, respostas);
  return secao.campos
    .filter((campo) => campo.preenche === 'requerente' && isVisivel(campo, contexto))
    .map((campo) => `${campo.id}${isObrigatorio(campo, contexto) ? '' : '?'}`)
    .join(' ');
}
