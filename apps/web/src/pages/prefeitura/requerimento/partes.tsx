import { AmbienteCampos } from '#entities/campos/AmbienteCampos.tsx';
import { Localizacao } from '#entities/campos/lugares/Localizacao.tsx';
import { RespostaView } from '#entities/campos/registro.tsx';
import { StatusRequerimento } from '#entities/requerimentos/StatusRequerimento.tsx';
import { LicencasDoRequerimento } from '#features/licencas/LicencasDoRequerimento.tsx';
import { GuiasDoRequerimento } from '#features/taxas/GuiasDoRequerimento.tsx';
import { CamposDaAnalise } from '#features/tramitacao/analise/CamposDaAnalise.tsx';
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
