import { StatusRequerimento } from '#entities/requerimentos/StatusRequerimento.tsx';
import { LicencasDoRequerimento } from '#features/licencas/LicencasDoRequerimento.tsx';
import { CamposDaAnalise } from '#features/requerimentos/analise/CamposDaAnalise.tsx';
import { AmbienteCampos } from '#features/requerimentos/campos/AmbienteCampos.tsx';
import { RespostaView } from '#features/requerimentos/campos/registro.tsx';
import { Localizacao } from '#features/requerimentos/lugares/Localizacao.tsx';
import { GuiasDoRequerimento } from '#features/taxas/GuiasDoRequerimento.tsx';
import type { PartesDaMesa } from '#features/tramitacao/mesa/mesa-context.ts';
import { rota } from '#lib/rotas.ts';

/** What the desk borrows from other features; the three pages of a request join the same. */
export const PARTES: PartesDaMesa = {
  StatusPill: StatusRequerimento,
  Resposta: ({ campo, requerimento }) => (
    <AmbienteCampos requerimento={requerimento}>
      <RespostaView campo={campo} respostas={requerimento.respostas} vazio={<em>Não respondido</em>} />
    </AmbienteCampos>
  ),
  CamposDaAnalise: ({ requerimento }) => (
    <AmbienteCampos requerimento={requerimento}>
      <CamposDaAnalise requerimento={requerimento} />
    </AmbienteCampos>
  ),
  Localizacao,
  taxas: (requerimento, somenteLeitura) => <GuiasDoRequerimento requerimento={requerimento} somenteLeitura={somenteLeitura} />,
  licencas: (requerimento, somenteLeitura) => (
    <LicencasDoRequerimento requerimento={requerimento} somenteLeitura={somenteLeitura} />
  ),
};

export const TODOS_OS_SETORES = { label: 'Todos os setores', href: rota('prefeitura.requerimento.listagem') };
