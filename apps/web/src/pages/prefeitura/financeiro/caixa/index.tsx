import { useEffect } from 'react';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';

/** The menu's place for all of the caixa: it opens with what the bank sent. */
export function Component() {
  useEffect(() => goTo(rota('prefeitura.financeiro.caixa.arquivos'), { replace: true }), []);
  return null;
}
