import type { DetalheDoProcesso } from '@portal/domain/processos/gestao';
import type { Problema } from '@portal/domain/processos/problema';
import type { Rascunho } from '@portal/domain/processos/rascunho';
import { verificar } from '@portal/domain/processos/verificar';
import { startTransition, useEffect, useState } from 'react';

const ESPERA_MS = 350;

type Processo = Pick<
  DetalheDoProcesso,
  | 'slug'
  | 'setores'
  | 'processos'
  | 'unidade_fiscal'
  | 'modelos_de_arquivo'
  | 'taxas_da_tabela'
  | 'modelos_de_documento'
  | 'modelo'
>;

/** The check of the server, with what the screen knows of the town; a model belongs to none. */
export function verificarNaTela(definicao: Rascunho, p: Processo): Problema[] {
  if (p.modelo) return verificar(definicao, null);
  const processos = p.processos.map((x) => x.slug);
  return verificar(definicao, p.setores, {
    proprio: p.slug,
    processos,
    unidadeFiscal: p.unidade_fiscal !== null,
    modelosDeArquivo: p.modelos_de_arquivo,
    tabela: p.taxas_da_tabela,
    modelosDeDocumento: p.modelos_de_documento,
  });
}

/** What is wrong with the draft as it is on screen, looked at when the person pauses: the same check as the server's. */
export function useVerificacaoViva(definicao: Rascunho, processo: Processo): readonly Problema[] {
  const [problemas, setProblemas] = useState<readonly Problema[]>([]);
  useEffect(() => {
    const later = setTimeout(() => {
      const achados = verificarNaTela(definicao, processo);
      startTransition(() => setProblemas(achados));
    }, ESPERA_MS);
    return () => clearTimeout(later);
  }, [definicao, processo]);
  return problemas;
}
