import { type Campo, TIPOS, type TipoDeCampo } from '@portal/domain/campos/registro';
import { CAMPO_OBRIGATORIO } from '@portal/domain/http/fields';
import { type Respostas, respostaDe } from '@portal/domain/respostas/respostas';
import type { ComponentType, ReactNode } from 'react';
import { ComAjuda } from '#entities/palavras/Ajuda.tsx';
import { palavraDe } from '#entities/palavras/palavras.ts';
import type { NaTela } from './tipo-web.ts';
import { LISTA } from './tipos.ts';

/** A kind whose name is known only now. Each kind's own props are checked in its folder; the list joins different ones. */
interface QualquerNaTela extends Pick<NaTela<TipoDeCampo>, 'nome' | 'grupo' | 'Icone' | 'novo' | 'pede'> {
  Input: ComponentType<{ campo: Campo; optional: boolean }>;
  View: ComponentType<{ campo: Campo; resposta: unknown }>;
  largo?: true | ((campo: Campo) => boolean);
}

export const NA_TELA = LISTA as unknown as Record<TipoDeCampo, QualquerNaTela>;

/** The kind of a draft's field, which may be of none. */
export const naTelaDe = (tipo: string): QualquerNaTela | undefined =>
  Object.hasOwn(NA_TELA, tipo) ? NA_TELA[tipo as TipoDeCampo] : undefined;

/** The server's word for an empty answer is the same for all; a person is told what to do. */
export const oQueFalta = ({ tipo }: Campo, mensagem: string): string =>
  mensagem === CAMPO_OBRIGATORIO ? (NA_TELA[tipo].pede ?? mensagem) : mensagem;

export function isLargo(campo: Campo): boolean {
  const { largo } = NA_TELA[campo.tipo];
  return typeof largo === 'function' ? largo(campo) : largo === true;
}

/** Any field to fill in, inside a form whose values are the answers. */
export function CampoInput({ campo, optional }: { campo: Campo; optional: boolean }) {
  const { Input } = NA_TELA[campo.tipo];
  // a list or a table has many labels, and each place explains its own
  const palavra = isLargo(campo) ? null : palavraDe(campo.rotulo);
  return (
    <ComAjuda palavra={palavra}>
      <Input campo={campo} optional={optional} />
    </ComAjuda>
  );
}

/** Any answer to read; `vazio` stands for one that was not given. */
export function RespostaView({ campo, respostas, vazio = null }: { campo: Campo; respostas: Respostas; vazio?: ReactNode }) {
  const { View } = NA_TELA[campo.tipo];
  const resposta = respostaDe<unknown>(campo, respostas);
  return TIPOS[campo.tipo].isVazio(resposta) ? vazio : <View campo={campo} resposta={resposta} />;
}
