import type { Requerimento } from '@portal/domain/autos/contract';
import { LicencasDoRequerimento } from '#features/licencas/LicencasDoRequerimento.tsx';
import { PecasDoRequerimento } from '#features/pecas/PecasDoRequerimento.tsx';
import { Responsaveis } from '#features/responsaveis/Responsaveis.tsx';
import { GuiasDoRequerimento } from '#features/taxas/GuiasDoRequerimento.tsx';
import { TermosDoRequerimento } from '#features/termos/TermosDoRequerimento.tsx';
import { VistoriasDoRequerimento } from '#features/vistorias/VistoriasDoRequerimento.tsx';
import { rota } from '#lib/rotas.ts';

/** What other features show at the desk; the three pages of a request join the same. */
export const PARTES = {
  taxas: (requerimento: Requerimento, somenteLeitura: boolean) => (
    <GuiasDoRequerimento requerimento={requerimento} somenteLeitura={somenteLeitura} />
  ),
  licencas: (requerimento: Requerimento, somenteLeitura: boolean) => (
    <>
      <LicencasDoRequerimento requerimento={requerimento} somenteLeitura={somenteLeitura} />
      <VistoriasDoRequerimento requerimento={requerimento} somenteLeitura={somenteLeitura} />
      <PecasDoRequerimento requerimento={requerimento} somenteLeitura={somenteLeitura} />
      <TermosDoRequerimento requerimento={requerimento} somenteLeitura={somenteLeitura} />
    </>
  ),
  responsaveis: (requerimento: Requerimento, somenteLeitura: boolean) => (
    <Responsaveis requerimento={requerimento} somenteLeitura={somenteLeitura} />
  ),
};

export const TODOS_OS_SETORES = { label: 'Todos os setores', href: rota('prefeitura.requerimento.listagem') };
